import { createHash, randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { systemDirectory } from './system-directory.ts';

/** The unprivileged account the server runs as when we are root: `nobody`. */
export type Account = { uid: number; gid: number };

/** Where one server keeps its things. */
export type DataDirectory = {
  /** What the caller named; holds the lock, the log and, perhaps, the location note. */
  dataDirectory: string;
  /** Owned by the server's account; holds the cluster. */
  home: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Set when the server must run as another person, because PostgreSQL refuses root. */
  account: Account | undefined;
};

const noOne: Account = { uid: 65534, gid: 65534 };

/** Makes the directories of one server and finds out as whom it will run. */
export function prepareDataDirectory(dataDirectory: string): DataDirectory {
  mkdirSync(dataDirectory, { recursive: true });
  const real = realpathSync(dataDirectory);
  const home = process.getuid?.() === 0 ? homeForRoot(real) : homeForUser(real);
  const account = process.getuid?.() === 0 ? ownerOf(home) : undefined;
  return { dataDirectory: real, home, cluster: join(home, 'cluster'), account };
}

/** File in the data directory that names the home when it had to be elsewhere. */
export function locationNote(dataDirectory: string): string {
  return join(dataDirectory, 'location');
}

function homeForUser(dataDirectory: string): string {
  const home = join(dataDirectory, 'server');
  const elsewhere = existsSync(locationNote(dataDirectory));
  if (elsewhere || (existsSync(home) && ownerOf(home).uid !== (process.getuid?.() ?? 0))) {
    throw new Error(
      `The database in ${dataDirectory} was made by another account: start as that one (root?), or delete it.`,
    );
  }
  mkdirSync(home, { recursive: true, mode: 0o700 });
  return home;
}

function homeForRoot(dataDirectory: string): string {
  const note = locationNote(dataDirectory);
  if (existsSync(note)) return notedHome(note);
  const inside = join(dataDirectory, 'server');
  // One that a user of this machine made stays theirs, and the server runs as that user.
  if (existsSync(inside) && ownerOf(inside).uid !== 0) return inside;
  chmodSync(dataDirectory, 0o755);
  if (canEnter(dataDirectory, noOne)) return directoryOf(noOne, inside);
  return elsewhere(dataDirectory);
}

/** A checkout under a 0700 home: the account cannot get there, so the data lives apart. */
function elsewhere(dataDirectory: string): string {
  const key = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  const home = join(systemDirectory(), `${key}-${randomBytes(4).toString('hex')}`);
  directoryOf(noOne, home);
  writeFileSync(locationNote(dataDirectory), `${home}\n`);
  return home;
}

function notedHome(note: string): string {
  const home = readFileSync(note, 'utf8').trim();
  if (existsSync(home)) return home;
  throw new Error(
    `The database was kept in ${home}, which is gone: delete ${note} to begin with an empty one.`,
  );
}

function directoryOf(account: Account, path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chownSync(path, account.uid, account.gid);
  return path;
}

function ownerOf(path: string): Account {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

/** Asked of the system itself: modes, mounts and access lists all have a say. */
function canEnter(directory: string, account: Account): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$0"', directory], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
