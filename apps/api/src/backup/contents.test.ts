import { expect, it } from 'vitest';
import { fileFolders } from '../files/files.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import { fileContents, findUnlisted, tableContents } from './contents.ts';
import { beginBackup, readSchemas, readTables } from './write-backup.ts';
import { operatorKeys } from './testing/backup-stage.ts';
import { openDiskStore } from '../files/disk-store.ts';

const api = await openTestServer({ withoutServer: true });

it('BACKUP-02 names every table and column of the database as kept, set or left out, and every folder of files', async () => {
  const [tables, schemas] = [await readTables(api.owner), await readSchemas(api.owner)];
  expect(findUnlisted(tables, schemas)).toEqual([]);
  expect(Object.keys(fileContents).toSorted()).toEqual([...fileFolders, 'console'].toSorted());
  // Restore sets no sequence: the one that there is belongs to a table that is left out.
  const { rows } = await api.owner.query(
    `SELECT sequencename FROM pg_sequences WHERE schemaname = 'public'`,
  );
  expect(rows).toEqual([{ sequencename: 'kept_promise_number_seq' }]);
  expect(tableContents['kept_promise']).toHaveProperty('leftOut');
  for (const content of Object.values(tableContents))
    if ('leftOut' in content) expect(content.leftOut).not.toBe('');
});

it('BACKUP-02 refuses a database that has a table or a column that no list names, or lacks one', async () => {
  const keys = await operatorKeys();
  const begin = () =>
    beginBackup({
      ownerUrl: api.database.url,
      store: openDiskStore(api.settings.FILES_DIRECTORY),
      recipients: [keys.data.recipient],
      keys: undefined,
      signingKey: keys.signingKey,
    });
  await api.owner.query('CREATE TABLE diary (id int); ALTER TABLE person ADD COLUMN shoe_size int');
  await expect(begin()).rejects.toThrow(
    /the table diary is not known; the column person\.shoe_size is not known/,
  );
  await api.owner.query('DROP TABLE diary; ALTER TABLE person DROP COLUMN shoe_size');
  await api.owner.query('ALTER TABLE person RENAME COLUMN youth TO young');
  await expect(begin()).rejects.toThrow('the column person.youth is missing');
  await api.owner.query('ALTER TABLE person RENAME COLUMN young TO youth');
  await api.owner.query('CREATE SCHEMA other; CREATE TABLE other.diary (id int)');
  await expect(begin()).rejects.toThrow('the schema other is not known');
  await api.owner.query('DROP SCHEMA other CASCADE');
});
