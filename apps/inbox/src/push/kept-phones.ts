import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Phone } from './phone.ts';

/** What is known of a phone after a restart: not what it received. */
export type KeptPhone = Pick<
  Phone,
  'id' | 'name' | 'platform' | 'language' | 'token' | 'keys' | 'login'
>;

const fileIn = (directory: string) => join(directory, 'phones.json');

export function loadPhones(directory: string): KeptPhone[] {
  const path = fileIn(directory);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as KeptPhone[]) : [];
}

/** Complete or not at all, and for their owner alone: the file holds the phones' private keys and secrets. */
export function keepPhones(directory: string, phones: readonly KeptPhone[]): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = fileIn(directory);
  writeFileSync(`${path}.part`, `${JSON.stringify(phones, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.part`, path);
}
