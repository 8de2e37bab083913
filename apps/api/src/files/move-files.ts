import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { type FileStore, readWhole } from './file-store.ts';
import { fileFolders, isFileName, maxFileBytes } from './files.ts';

export interface MoveCounts {
  /** Files that were brought there, each read back and compared. */
  copied: number;
  /** Files that were there already, equal byte by byte. */
  equal: number;
  /** Files that were there and differed: the one they came from took their place. */
  replaced: number;
  /** Files removed where they came from, with `remove`. */
  removed: number;
  /** Files that copies of the API removed meanwhile. */
  gone: number;
}

interface MoveOptions {
  /** Removes each file from where it came, once the other place has it. */
  readonly remove?: boolean;
  readonly onProgress?: (counts: Readonly<MoveCounts>) => void;
}

const atOnce = 8;
const showEvery = 500;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function read(store: FileStore, name: string): Promise<Buffer | undefined> {
  const file = await store.open(name);
  if (!file) return undefined;
  const bytes = await readWhole(file, maxFileBytes);
  if (bytes.length !== file.size) throw new Error(`${name} was not read whole`);
  return bytes;
}

/**
 * Brings every file to another place, and verifies each by its hash. Can be ended and run again at any moment: what
 * is there is compared, not trusted. Copies of the API may run: a file that they remove in between is removed
 * in both places. Throws at the first file that cannot be read or written, after those under way.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { remove = false, onProgress }: MoveOptions = {},
): Promise<MoveCounts> {
  const counts: MoveCounts = { copied: 0, equal: 0, replaced: 0, removed: 0, gone: 0 };
  const limit = pLimit(atOnce);
  let seen = 0;
  const move = async (name: string) => {
    const outcome = await copyFile(from, to, name);
    counts[outcome] += 1;
    if (remove && outcome !== 'gone') {
      await from.remove(name);
      counts.removed += 1;
    }
    seen += 1;
    if (seen % showEvery === 0) onProgress?.(counts);
  };
  for (const folder of fileFolders) {
    const moving = new Set<Promise<void>>();
    let failure: unknown;
    for await (const { name } of from.list(folder)) {
      if (!isFileName(name)) continue;
      if (failure) break;
      const each = limit(() => move(name)).catch((error: unknown) => {
        failure ??= error;
      });
      moving.add(each);
      void each.then(() => moving.delete(each));
      // As many names wait as are needed, not all of them.
      if (moving.size >= 4 * atOnce) await Promise.race(moving);
    }
    await Promise.all(moving);
    if (failure) throw failure;
  }
  return counts;
}

/** Whether a file is there: one byte of it is read. */
async function isThere(store: FileStore, name: string): Promise<boolean> {
  const file = await store.open(name, { from: 0, to: 0 });
  if (file) await buffer(file.stream);
  return file !== undefined;
}

async function copyFile(
  from: FileStore,
  to: FileStore,
  name: string,
): Promise<'copied' | 'equal' | 'replaced' | 'gone'> {
  const bytes = await read(from, name);
  if (!bytes) return 'gone';
  const there = await read(to, name);
  if (there && hashOf(there) === hashOf(bytes)) return 'equal';
  await to.write(name, bytes);
  const written = await read(to, name);
  if (!written) return 'gone';
  if (hashOf(written) !== hashOf(bytes)) throw new Error(`${name} is not what was written`);
  // A copy of the API that removed it in the meantime did not see the one that was written.
  if (!(await isThere(from, name))) {
    await to.remove(name);
    return 'gone';
  }
  return there ? 'replaced' : 'copied';
}
