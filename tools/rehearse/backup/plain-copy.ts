// node plain-copy.ts TARGET RECIPIENT: what a backup cannot be quicker than. Every table that is kept, by COPY as it is, through
// the same compression and the same cipher into a file, and every file after it; without parts, hashes, counts and a manifest.
import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { constants, createZstdCompress } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { tableContents } from '../../../apps/api/src/backup/contents.ts';

const [, , target = '', recipient = ''] = process.argv;
const client = new pg.Client({ connectionString: process.env['OWNER_DATABASE_URL'] ?? '' });
await client.connect();
await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');

async function* rows(): AsyncGenerator<Buffer> {
  for (const [name, content] of Object.entries(tableContents))
    if (!('leftOut' in content))
      yield* client.query(copyTo(`COPY ${name} TO STDOUT`)) as AsyncIterable<Buffer>;
}

const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
const compressing = pipeline(Readable.from(rows()), zstd);
const encrypter = new Encrypter();
encrypter.addRecipient(recipient);
async function* everything(): AsyncGenerator<Uint8Array> {
  yield* zstd as AsyncIterable<Uint8Array>;
  const folder = join(process.env['FILES_DIRECTORY'] ?? '', 'pictures');
  for (const name of await readdir(folder)) yield await readFile(join(folder, name));
}
const sealed = await encrypter.encrypt(ReadableStream.from(everything()));
await pipeline(Readable.from(sealed), createWriteStream(target, { flush: true }));
await compressing;
await client.end();
