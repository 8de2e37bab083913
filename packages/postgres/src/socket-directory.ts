import { chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataDirectory } from './data-directory.ts';

export const socketDirectoryPrefix = 'ensemble-socket-';

/** The system allows some 104 bytes for a socket's path; its own name takes 14 of them. */
const maxDirectoryLength = 85;

/**
 * Makes the directory of the server's socket: in the home, or where that path is too
 * long, a new one in the system's temporary folder. Only the account can enter it.
 */
export function makeSocketDirectory(
  dataDirectory: Pick<DataDirectory, 'home' | 'account'>,
): string {
  const inHome = join(dataDirectory.home, 'socket');
  const directory = fits(inHome) ? makePrivate(inHome) : makeTemporary();
  if (dataDirectory.account)
    chownSync(directory, dataDirectory.account.uid, dataDirectory.account.gid);
  return directory;
}

function makePrivate(directory: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return directory;
}

function makeTemporary(): string {
  const wanted = join(tmpdir(), `${socketDirectoryPrefix}XXXXXX`);
  return mkdtempSync(join(fits(wanted) ? tmpdir() : '/tmp', socketDirectoryPrefix));
}

function fits(directory: string): boolean {
  return Buffer.byteLength(directory) <= maxDirectoryLength;
}
