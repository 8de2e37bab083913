import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export type Secrets = { ENCRYPTION_KEY: string; TOKEN_KEY: string };

/** Reads the secrets of this checkout; the first time, makes them and keeps them private. */
export function loadSecrets(path: string): Secrets {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Secrets;
  const secrets = { ENCRYPTION_KEY: newKey(), TOKEN_KEY: newKey() };
  writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

function newKey(): string {
  return randomBytes(32).toString('base64');
}
