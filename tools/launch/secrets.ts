import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createPushCredentials, type PushCredentials } from '@ensemble/inbox';

export type Secrets = {
  /** Settings of the API. */
  env: { ENCRYPTION_KEY: string; TOKEN_KEY: string };
  /** The keys by which it sends notifications to the phones of the local inbox. */
  push: PushCredentials;
};

type Kept = Secrets['env'] & { push: PushCredentials };

/** Reads the secrets of this checkout; makes those that are missing, and keeps them private. */
export function loadSecrets(path: string): Secrets {
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Kept>) : {};
  const all: Kept = {
    ENCRYPTION_KEY: kept.ENCRYPTION_KEY ?? newKey(),
    TOKEN_KEY: kept.TOKEN_KEY ?? newKey(),
    push: kept.push ?? createPushCredentials(),
  };
  const isComplete = kept.ENCRYPTION_KEY && kept.TOKEN_KEY && kept.push;
  if (!isComplete) writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  const { push, ...env } = all;
  return { env, push };
}

function newKey(): string {
  return randomBytes(32).toString('base64');
}
