import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';
import { StartError } from './start-error.ts';

/** All that ends up in the built console, or decides how it is built. */
const sources = [
  'apps/console/{src,public,build}/**/*',
  'apps/console/*.*',
  'packages/{contract,phrases}/src/**/*',
  'tsconfig.base.json',
  'package-lock.json',
];

/** Where the built console is. */
export const consoleDirectory = join(root, 'apps', 'console', 'dist');

/**
 * Builds the console, unless what is there was built from exactly these sources.
 * Throws a StartError with the builder's output when it fails.
 */
export function buildConsole(): 'built' | 'up to date' {
  const note = join(root, '.cache', 'console-built-from');
  const wanted = fingerprint();
  const isThere = existsSync(join(consoleDirectory, 'index.html')) && existsSync(note);
  if (isThere && readFileSync(note, 'utf8') === wanted) return 'up to date';
  runVite();
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(note, wanted);
  return 'built';
}

function runVite(): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', 'console'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status === 0) return;
  throw new StartError(`The console could not be built:\n${result.stdout}${result.stderr}`);
}

/** By content, not by time: a clone or a switch of branches gives every file a new time. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const entries = globSync(sources, { cwd: root, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isTest(entry.name));
  for (const path of files.map((file) => join(file.parentPath, file.name)).toSorted()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function isTest(name: string): boolean {
  return /\.test\.tsx?$/.test(name);
}
