import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DatabaseUrls, type LoginPart, loginParts, urlSetting } from './logins.ts';

/** The file of a folder that holds the connection string of a part. */
export const urlFile = (directory: string, part: LoginPart): string =>
  join(resolve(directory), `${part}-url`);

/** The connection strings that a folder holds. */
export function readUrls(directory: string): Partial<DatabaseUrls> {
  return Object.fromEntries(
    loginParts
      .filter((part) => existsSync(urlFile(directory, part)))
      .map((part) => [urlSetting[part], readFileSync(urlFile(directory, part), 'utf8').trim()]),
  );
}

/** Writes connection strings where only the account that runs this can read them; each whole or not at all. */
export function writeUrls(directory: string, urls: Partial<DatabaseUrls>): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const part of loginParts) {
    const url = urls[urlSetting[part]];
    if (url !== undefined) writeSecret(urlFile(directory, part), url);
  }
}

function writeSecret(path: string, text: string): void {
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, `${text}\n`, { mode: 0o600 });
  // Of a file that was left behind, the mode is not that of a new one.
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, path);
}
