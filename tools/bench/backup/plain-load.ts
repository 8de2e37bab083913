// node plain-load.ts RECIPIENT IDENTITY: what a restore cannot be quicker than. Every table that is kept, by COPY out of one
// database, through the same compression and the same cipher and back, and by COPY into another one that has the tables and
// their indexes; without files, hashes, foreign keys, triggers and comparing.
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { tableContents } from '../../../apps/api/src/backup/contents.ts';

const [, , recipient = '', identity = ''] = process.argv;
const open = async (name: string) => {
  const client = new pg.Client({ connectionString: process.env[name] ?? '' });
  await client.connect();
  return client;
};
const [source, target] = [await open('OWNER_DATABASE_URL'), await open('TARGET_DATABASE_URL')];
const columnsOf = async (table: string) => {
  const { rows } = await source.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => `"${name}"`).join(', ');
};
await target.query('BEGIN; SET LOCAL session_replication_role = replica');
for (const [table, content] of Object.entries(tableContents)) {
  if ('leftOut' in content) continue;
  const columns = await columnsOf(table);
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  const compressing = pipeline(source.query(copyTo(`COPY ${table} (${columns}) TO STDOUT`)), zstd);
  const sealed = await encrypter.encrypt(ReadableStream.from<Uint8Array>(zstd));
  const plain = await decrypter.decrypt(sealed);
  await pipeline(
    Readable.from(plain),
    createZstdDecompress(),
    target.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN`)),
  );
  await compressing;
}
await target.query('COMMIT');
await Promise.all([source.end(), target.end()]);
