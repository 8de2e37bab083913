import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { DataDirectory } from './data-directory.ts';

const majorVersion = '18';

/** File with the owner's password, where the server is reached over loopback (Windows). */
export function passwordFile(directory: Pick<DataDirectory, 'dataDirectory'>): string {
  return join(directory.dataDirectory, 'password');
}

/**
 * Creates the cluster unless it exists. Throws when it exists in another version's
 * format, and when initdb fails (with initdb's own last line).
 */
export function createCluster(
  directory: DataDirectory,
  binaries: Binaries,
  options: { durable: boolean },
): void {
  if (existsSync(directory.cluster)) return checkVersion(directory.cluster);
  const unfinished = `${directory.cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    execFileSync(binaries.initdb, initdbArguments(directory, unfinished, options.durable), {
      ...directory.account,
      cwd: directory.home,
      env: { ...process.env, LC_ALL: undefined, LANG: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    throw new Error(`The database could not be created: ${lastLine(error)}`, { cause: error });
  }
  // Only a complete cluster gets the real name: an interrupted start leaves none behind.
  renameSync(unfinished, directory.cluster);
}

function checkVersion(cluster: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === majorVersion) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${found}; this needs ${majorVersion}. Move it away, or start with --fresh.`,
  );
}

function initdbArguments(directory: DataDirectory, cluster: string, durable: boolean): string[] {
  return [
    ...['-D', cluster, '-U', 'ensemble', '--encoding=UTF8'],
    // Built in: the same order on every system and after every upgrade of its libraries.
    // Lists that people read sort by an ICU collation, named where it is used.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // pg_trgm still asks the C library what a letter is: it must know more than ASCII.
    ...['--lc-collate=C', `--lc-ctype=${characterTypes()}`, '--lc-messages=C'],
    ...['--lc-monetary=C', '--lc-numeric=C', '--lc-time=C', '--data-checksums'],
    ...authentication(directory),
    ...(durable ? [] : ['--no-sync']),
  ];
}

function characterTypes(): string {
  if (process.platform === 'linux') return 'C.UTF-8';
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C';
}

/** The socket's directory is private to the account, which is all the proof needed. */
function authentication(directory: DataDirectory): string[] {
  if (process.platform !== 'win32') return ['--auth=trust'];
  writeFileSync(passwordFile(directory), randomBytes(24).toString('hex'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(directory)}`];
}

function lastLine(error: unknown): string {
  const output = (error as { stderr?: Buffer }).stderr?.toString().trim() ?? '';
  return output.split('\n').at(-1) || String(error);
}
