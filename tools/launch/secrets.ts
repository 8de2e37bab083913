import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createPushCredentials, type PushCredentials } from '@ensemble/inbox';

export type Secrets = {
  /** Settings of the API; CALLS_SECRET is the calls service's too. */
  env: { ENCRYPTION_KEY: string; TOKEN_KEY: string; CALLS_SECRET: string };
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
    CALLS_SECRET: kept.CALLS_SECRET ?? randomBytes(32).toString('base64url'),
    push: kept.push ?? createPushCredentials(),
  };
  const isComplete = kept.ENCRYPTION_KEY && kept.TOKEN_KEY && kept.CALLS_SECRET && kept.push;
  if (!isComplete) writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  const { push, ...env } = all;
  return { env, push };
}

function newKey(): string {
  return randomBytes(32).toString('base64');
}
