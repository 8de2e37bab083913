import { createHash, type Hash, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { type Entry, openEntries } from './container.ts';
import { FileTally } from './file-parts.ts';
import { entryNames, type Manifest, readEntryName, readHeader, readManifest } from './manifest.ts';
import { verifyManifest } from './signature.ts';
import { countRows } from './table-parts.ts';

const decompress = promisify(zstdDecompress);
/** What no part of ours has: rows of a table are cut at some MB. */
const maxPartBytes = 1024 * 1024 * 1024;

export interface ReadOptions {
  readonly identities: readonly string[];
  /** The release that reads; a newer one's backup is refused. */
  readonly release: number;
  /** One of them signed it; without any the signature is not looked at. */
  readonly verifyKeys?: readonly KeyObject[] | undefined;
  /** Whole rows of a table, as COPY writes them, in their order. */
  readonly onRows?: (table: string, rows: Buffer) => Promise<void>;
  readonly onFile?: (name: string, bytes: Buffer) => Promise<void>;
}

export interface ReadBackup {
  readonly manifest: Manifest;
  /** What tells this backup from every other. */
  readonly digest: string;
  /** The keys of the installation, sealed to their own recipients. */
  readonly sealedKeys: Buffer | undefined;
}

interface TableTally {
  readonly hash: Hash;
  rows: number;
  bytes: number;
  parts: number;
}

const damaged = (what: string) =>
  new BackupError(`The backup was changed, or is damaged: ${what} differs from its manifest.`);
const misplaced = () =>
  new BackupError(
    'The backup was changed: its parts are not those of a backup, or not in their order.',
  );

/**
 * Reads a backup from its first byte to its last, and compares all that it holds with the manifest (BACKUP-06). Throws a
 * BackupError at the first thing that is not as it should be; what the handlers got before is not to be trusted then.
 */
export async function readBackup(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): Promise<ReadBackup> {
  const reader = new Reader(options);
  for await (const entry of openEntries(source, options.identities)) await reader.take(entry);
  return reader.end();
}

class Reader {
  readonly #options: ReadOptions;
  readonly #tables = new Map<string, TableTally>();
  readonly #files = new FileTally();
  #last = '';
  #hasHeader = false;
  #hasFiles = false;
  #sealedKeys: Buffer | undefined;
  #manifest: { readonly parsed: Manifest; readonly bytes: Buffer } | undefined;
  #signature: Buffer | undefined;

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  async take({ name, bytes }: Entry): Promise<void> {
    if (this.#signature) throw misplaced();
    if (!this.#hasHeader) {
      if (name !== entryNames.header) throw misplaced();
      readHeader(bytes, this.#options.release);
      this.#hasHeader = true;
      return;
    }
    if (this.#manifest) {
      if (name !== entryNames.signature) throw misplaced();
      this.#signature = bytes;
      return;
    }
    if (name === entryNames.manifest) {
      this.#manifest = { parsed: readManifest(bytes), bytes };
      return;
    }
    if (this.#sealedKeys) throw misplaced();
    if (name === entryNames.keys) {
      this.#sealedKeys = bytes;
      return;
    }
    await this.#takePart(name, bytes);
  }

  async #takePart(name: string, bytes: Buffer): Promise<void> {
    const found = readEntryName(name);
    if (!found) throw misplaced();
    if ('file' in found) {
      this.#hasFiles = true;
      this.#files.add(found.file, bytes);
      return this.#options.onFile?.(found.file, bytes);
    }
    const { table, part } = found;
    const tally = this.#tables.get(table) ?? {
      hash: createHash('sha256'),
      rows: 0,
      bytes: 0,
      parts: 0,
    };
    const isNext = part === tally.parts && (part === 0 || table === this.#last);
    if (this.#hasFiles || !isNext) throw misplaced();
    const rows = await decompress(bytes, { maxOutputLength: maxPartBytes }).catch(() => {
      throw damaged(`a part of the table ${table}`);
    });
    tally.hash.update(rows);
    tally.rows += countRows(rows);
    tally.bytes += rows.length;
    tally.parts += 1;
    this.#tables.set(table, tally);
    this.#last = table;
    await this.#options.onRows?.(table, rows);
  }

  end(): ReadBackup {
    if (!this.#manifest || !this.#signature)
      throw new BackupError('The backup is cut: its end is missing.');
    const { parsed, bytes } = this.#manifest;
    if (this.#options.verifyKeys) verifyManifest(this.#options.verifyKeys, bytes, this.#signature);
    this.#compare(parsed);
    return {
      manifest: parsed,
      digest: createHash('sha256').update(bytes).digest('hex'),
      sealedKeys: this.#sealedKeys,
    };
  }

  #compare({ tables, files, keys }: Manifest): void {
    for (const { name, rows, bytes, sha256 } of tables) {
      const found = this.#tables.get(name);
      this.#tables.delete(name);
      const digest = (found?.hash ?? createHash('sha256')).digest('hex');
      if (digest !== sha256 || (found?.rows ?? 0) !== rows || (found?.bytes ?? 0) !== bytes)
        throw damaged(`the table ${name}`);
    }
    if (this.#tables.size > 0) throw damaged('the list of tables');
    const tally = this.#files.result();
    if (tally.sha256 !== files.sha256 || tally.count !== files.count || tally.bytes !== files.bytes)
      throw damaged('a file');
    const sealed = this.#sealedKeys && createHash('sha256').update(this.#sealedKeys).digest('hex');
    if ((sealed ?? null) !== keys) throw damaged('the sealed keys');
  }
}
