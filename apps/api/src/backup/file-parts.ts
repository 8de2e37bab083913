import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { isFileName } from '../files/files.ts';
import { BackupError, inWords } from './backup-error.ts';
import type { Entry } from './container.ts';
import { fileContents } from './contents.ts';
import { fileEntry, type Manifest } from './manifest.ts';
import { copyOut, wholeRows } from './table-parts.ts';

/** Files that are read ahead, as a bucket takes its time for each. */
const atOnce = 8;
const maxNames = 100;

/** What the manifest says of files, counted as they come. */
export class FileTally {
  readonly #hash = createHash('sha256');
  #count = 0;
  #bytes = 0;
  #missing = 0;
  readonly #missingNames: string[] = [];

  add(name: string, bytes: Buffer): void {
    this.#count += 1;
    this.#bytes += bytes.length;
    const digest = createHash('sha256').update(bytes).digest('hex');
    this.#hash.update(`${name} ${bytes.length} ${digest}\n`);
  }

  addMissing(name: string): void {
    this.#missing += 1;
    if (this.#missingNames.length < maxNames) this.#missingNames.push(name);
  }

  result(): Manifest['files'] {
    return {
      count: this.#count,
      bytes: this.#bytes,
      sha256: this.#hash.digest('hex'),
      missing: this.#missing,
      missingNames: this.#missingNames,
    };
  }
}

/** The names of files that rows of the snapshot name, a line each: about 50 bytes, in buffers outside of the heap. */
export async function readFileNames(client: pg.Client): Promise<Buffer[]> {
  const names: Buffer[] = [];
  for (const content of Object.values(fileContents)) {
    if ('leftOut' in content) continue;
    for await (const lines of wholeRows(copyOut(client, `COPY (${content.sql}) TO STDOUT`)))
      names.push(lines);
  }
  return names;
}

function* linesOf(buffers: readonly Buffer[]): Iterable<string> {
  for (const lines of buffers)
    for (let at = 0, end = lines.indexOf(10); end >= 0; at = end + 1, end = lines.indexOf(10, at))
      yield lines.toString('utf8', at, end);
}

/**
 * The files of these names. They are read after the snapshot was taken and is over, as that may take hours: a file never
 * changes, and one that is deleted meanwhile is counted as missing.
 */
export async function* fileEntries(
  names: readonly Buffer[],
  store: FileStore,
  tally: FileTally,
): AsyncGenerator<Entry> {
  const reading: Promise<{ name: string; bytes: Buffer | undefined }>[] = [];
  const take = async (): Promise<Entry[]> => {
    const file = await reading.shift();
    if (!file) return [];
    if (!file.bytes) {
      tally.addMissing(file.name);
      return [];
    }
    tally.add(file.name, file.bytes);
    return [{ name: fileEntry(file.name), bytes: file.bytes }];
  };
  for (const name of linesOf(names)) {
    const next = read(store, name);
    // It is awaited a few files later.
    next.catch(() => undefined);
    reading.push(next);
    if (reading.length >= atOnce) yield* await take();
  }
  while (reading.length > 0) yield* await take();
}

async function read(store: FileStore, name: string) {
  try {
    return { name, bytes: isFileName(name) ? await readWhole(store, name) : undefined };
  } catch (error) {
    throw inWords(error, `The file ${name}`);
  }
}

async function readWhole(store: FileStore, name: string): Promise<Buffer | undefined> {
  const file = await store.open(name);
  if (!file) return undefined;
  const bytes = await buffer(file.stream);
  if (bytes.length !== file.size) throw new BackupError(`The file ${name} was not read whole.`);
  return bytes;
}
