import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type TableContent, tableContents } from './contents.ts';
import type { Entry } from './container.ts';
import { partName, type TableEntry } from './manifest.ts';

const compress = promisify(zstdCompress);

/** Bytes of rows that are compressed together: enough for a good rate, little enough for a small memory. */
const partBytes = 4 * 1024 * 1024;
const level = 3;

/** How COPY writes values, whatever the settings of the owner are; the same when they are read. */
export const copySettings = `SET LOCAL search_path = public; SET LOCAL datestyle = 'ISO, YMD';
  SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC'; SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1; SET LOCAL client_encoding = 'UTF8'; SET LOCAL synchronize_seqscans = off;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL row_security = off`;

const quoted = (name: string) => `"${name}"`;

/** The columns of a table that stand in a backup, and the statement that reads them. */
function readingOf(table: string, { kept, set }: Extract<TableContent, { kept: unknown }>) {
  const columns = [...kept, ...Object.keys(set)];
  const names = columns.map(quoted).join(', ');
  if (Object.keys(set).length === 0)
    return { columns, statement: `COPY public.${quoted(table)} (${names}) TO STDOUT` };
  const values = columns.map((name) =>
    name in set ? `${set[name]?.[0]} AS ${quoted(name)}` : quoted(name),
  );
  return {
    columns,
    statement: `COPY (SELECT ${values.join(', ')} FROM public.${quoted(table)}) TO STDOUT`,
  };
}

/** Rows as they come, in buffers that end with a whole one. */
export async function* wholeRows(
  stream: AsyncIterable<Buffer>,
  size = partBytes,
): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    const bytes = Buffer.concat(held);
    const end = bytes.lastIndexOf(10) + 1;
    if (end > 0) yield bytes.subarray(0, end);
    const rest = bytes.subarray(end);
    held = [rest];
    length = rest.length;
  }
  if (length > 0) yield Buffer.concat(held);
}

/** How many rows a buffer of whole ones has: a line end in a value is written in another way. */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows += 1;
  return rows;
}

/** What COPY answers to a statement. */
export const copyOut = (client: pg.Client, statement: string): AsyncIterable<Buffer> =>
  client.query(copyTo(statement)) as AsyncIterable<Buffer>;

/**
 * The entries of all tables that are kept, compressed in parts; `done` gets what the manifest says of each. One part is
 * compressed while the one before it is encrypted.
 */
export async function* tableEntries(
  client: pg.Client,
  done: (table: TableEntry) => void,
): AsyncGenerator<Entry> {
  for (const [name, content] of Object.entries(tableContents)) {
    if ('leftOut' in content) continue;
    const { columns, statement } = readingOf(name, content);
    const hash = createHash('sha256');
    let [rows, bytes, part] = [0, 0, 0];
    let ahead: Promise<Entry> | undefined;
    for await (const piece of wholeRows(copyOut(client, statement))) {
      hash.update(piece);
      rows += countRows(piece);
      bytes += piece.length;
      const next = compressed(partName(name, part++), piece);
      // It is awaited a part later.
      next.catch(() => undefined);
      if (ahead) yield await ahead;
      ahead = next;
    }
    if (ahead) yield await ahead;
    done({ name, columns, rows, bytes, sha256: hash.digest('hex') });
  }
}

const compressed = async (name: string, piece: Buffer): Promise<Entry> => ({
  name,
  bytes: await compress(piece, { params: { [constants.ZSTD_c_compressionLevel]: level } }),
});
