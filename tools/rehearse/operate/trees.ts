import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../launch/paths.ts';

/** A release as it lies on a machine: its source, what it is built from, its built console. */
export interface Tree {
  readonly name: string;
  readonly folder: string;
}

/** This tree as it stands, and as it was last built. */
export const ownTree: Tree = { name: 'this tree', folder: root };

/** Runs a program and answers what it printed; throws with that where it fails. */
export async function run(
  folder: string,
  [program, ...words]: readonly [string, ...string[]],
  env: Record<string, string> = {},
): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(program, words, options);
  return stdout;
}

/** A copy of this tree as it stands, with its packages; those of `changed` are copied, the others linked. */
export async function copyTree(
  name: string,
  folder: string,
  changed: readonly string[] = [],
): Promise<Tree> {
  const names = (await run(root, ['git', 'ls-files', '-co', '--exclude-standard', '-z'])).split(
    '\0',
  );
  for (const each of names.filter(Boolean)) {
    mkdirSync(dirname(join(folder, each)), { recursive: true });
    cpSync(join(root, each), join(folder, each), { verbatimSymlinks: true });
  }
  symlinkSync(join(root, 'apps/api/node_modules'), join(folder, 'apps/api/node_modules'));
  mkdirSync(join(folder, 'node_modules'));
  for (const each of readdirSync(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', each), join(folder, 'node_modules', each)];
    // Ours are links to folders beside them, so that a copy has its own.
    if (each === '@ensemble' || changed.includes(each))
      cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
  return { name, folder };
}

/** The release that CHANGELOG.md names last, and the commit it was made from. */
export function lastRelease(): { version: string; commit: string } | undefined {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const [, version, commit] = /^## (\d+\.\d+\.\d+) \(.*commit (\w+)\)$/m.exec(text) ?? [];
  return version && commit ? { version, commit } : undefined;
}

/** The tree of a commit, with the packages that its lockfile names. */
export async function checkOut(name: string, commit: string, folder: string): Promise<Tree> {
  const archive = join(dirname(folder), `${commit}.tar`);
  mkdirSync(folder, { recursive: true });
  await run(root, ['git', 'archive', '--output', archive, commit]);
  await run(folder, ['tar', '-xf', archive]);
  await run(folder, ['npm', 'ci', '--no-audit', '--no-fund', '--silent']);
  return { name, folder };
}

/** Builds the console of a tree. */
export async function buildConsole({ folder }: Tree): Promise<void> {
  await run(
    join(folder, 'apps/console'),
    [process.execPath, join(folder, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn'],
    { NODE_ENV: 'production' },
  );
}

/** Where the built console of a tree is. */
export const consoleOf = ({ folder }: Tree): string => join(folder, 'apps/console/dist');

/** Runs an owner's command of a tree: `admin(tree, ['migrate'], environment)`. */
export const admin = (
  { folder }: Tree,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<string> =>
  run(folder, [process.execPath, join(folder, 'apps/api/src/admin.ts'), ...words], environment);
