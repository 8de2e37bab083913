import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { isFileName } from '../files/files.ts';
import { BackupError } from './backup-error.ts';
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

/**
 * The files that rows of the snapshot name. They are read after the snapshot was taken: a file never changes, and one that
 * is deleted meanwhile is counted as missing.
 */
export async function* fileEntries(
  client: pg.Client,
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
  for (const content of Object.values(fileContents)) {
    if ('leftOut' in content) continue;
    for await (const names of wholeRows(copyOut(client, `COPY (${content.sql}) TO STDOUT`), 1))
      for (const name of names.toString('utf8').split('\n').filter(Boolean)) {
        const next = read(store, name);
        // It is awaited a few files later.
        next.catch(() => undefined);
        reading.push(next);
        if (reading.length >= atOnce) yield* await take();
      }
  }
  while (reading.length > 0) yield* await take();
}

async function read(store: FileStore, name: string) {
  const file = isFileName(name) ? await store.open(name) : undefined;
  if (!file) return { name, bytes: undefined };
  const bytes = await buffer(file.stream);
  if (bytes.length !== file.size) throw new BackupError(`The file ${name} was not read whole.`);
  return { name, bytes };
}
