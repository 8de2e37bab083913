import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const copied = [
  ...['apps', 'packages', 'e2e', 'tools', 'docs'],
  ...['package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts'],
];
const left = /[\\/](node_modules|dist|\.data|\.cache)$/;

/**
 * A copy of the tree, in which files may be changed while tests run: its packages are its own, what
 * is installed is shared.
 */
export function copyTree(root: string): { path: string; remove(): void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'ensemble-mutants-')));
  for (const name of copied)
    cpSync(join(root, name), join(path, name), {
      recursive: true,
      filter: (source) => !left.test(source),
    });
  link(join(root, 'node_modules'), join(path, 'node_modules'));
  // What a package has in another version than the rest.
  for (const own of globSync('{apps,packages}/*/node_modules', { cwd: root }))
    symlinkSync(join(root, own), join(path, own));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function link(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@ensemble')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}
