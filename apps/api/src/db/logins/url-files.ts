import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type DatabaseUrls, type LoginPart, loginParts, urlSetting } from './logins.ts';

/** The file of a folder that holds the connection string of a part. */
export const urlFile = (directory: string, part: LoginPart): string =>
  join(resolve(directory), `${part}-url`);

/** The connection strings that a folder holds. Throws a UrlFileError for one that cannot be read or is none. */
export function readUrls(directory: string): Partial<DatabaseUrls> {
  return Object.fromEntries(
    loginParts
      .filter((part) => existsSync(urlFile(directory, part)))
      .map((part) => [urlSetting[part], readUrl(urlFile(directory, part))]),
  );
}

/** A file of the folder is not what it should be; the message says what to do. */
export class UrlFileError extends Error {}

function readUrl(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new UrlFileError(
      `${path} cannot be read by this account (${(error as NodeJS.ErrnoException).code}): give it the owner and rights of its folder, as npm run install-service does.`,
      { cause: error },
    );
  }
  if (URL.canParse(text)) return text;
  throw new UrlFileError(`${path} holds no connection string: remove it, and a new login is made.`);
}

/**
 * Writes connection strings; each whole or not at all. As root, with the owner and rights of the file that is replaced, or
 * of the folder: the copies, and what migrates, go on reading it. Otherwise this account alone can.
 */
export function writeUrls(directory: string, urls: Partial<DatabaseUrls>): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const part of loginParts) {
    const url = urls[urlSetting[part]];
    if (url !== undefined) writeSecret(urlFile(directory, part), url);
  }
}

function writeSecret(path: string, text: string): void {
  const unfinished = `${path}.unfinished`;
  // What was left behind may be another's.
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, `${text}\n`, { mode: 0o600, flag: 'wx' });
  if (process.getuid?.() === 0) giveRights(unfinished, path);
  renameSync(unfinished, path);
}

function giveRights(unfinished: string, path: string): void {
  const { uid, gid, mode } = statSync(existsSync(path) ? path : dirname(path));
  chownSync(unfinished, uid, gid);
  chmodSync(unfinished, mode & 0o640);
}
