import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** The SHA-256 of files, in hexadecimal, by their names. */
export type Hashes = Readonly<Record<string, string>>;

/** What tabs of another build may ask for, as it is answered. Pictures, pages and maps are none of it. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.icc': 'application/octet-stream',
};

/** Packed forms that stand beside a file, the best first: how they are named in headers, and how their names end. */
export const packings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** How a file is answered to tabs of other builds; undefined where it is not. */
export const typeOf = (name: string): string | undefined => types[extname(name)];

/** Whether copies share a file: one that tabs may ask for, or a packed form of it. */
const isShared = (name: string) => typeOf(name.replace(/\.(?:br|gz)$/, '')) !== undefined;

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The files of a built console that copies share, sorted by name. */
export async function hashBuild(directory: string): Promise<Hashes> {
  const all = await readdir(join(directory, 'assets')).catch(() => []);
  const names = all.filter(isShared).toSorted();
  const hashes: [string, string][] = [];
  for (const name of names)
    hashes.push([name, sha256(await readFile(join(directory, 'assets', name)))]);
  return Object.fromEntries(hashes);
}
