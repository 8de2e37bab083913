import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownVersion } from '../../db/shape.ts';
import { openDiskStore } from '../../files/disk-store.ts';
import { BackupError } from '../backup-error.ts';
import { readFrom, writeTo } from '../destination.ts';
import {
  emptyTarget,
  leftOf,
  restoreInto,
  takeBackup,
  temporaryFolder,
} from '../testing/backup-stage.ts';
import { openWholeBackup, ownFile, picture } from '../testing/whole-backup.ts';
import { beginBackup } from '../write-backup.ts';

const { api, whole, keys, refused } = await openWholeBackup();

it('BACKUP-05 a backup whose database is lost, or whose files cannot be read, leaves nothing and says so', async () => {
  const folder = await temporaryFolder();
  const options = {
    ownerUrl: api.database.url,
    store: openDiskStore(api.settings.FILES_DIRECTORY),
    recipients: [keys.data.recipient],
    keys: undefined,
    signingKey: keys.signingKey,
  };
  const place = { kind: 'file', path: join(folder, 'one.age') } as const;
  const made = await beginBackup(options);
  await api.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'idle in transaction'`,
  );
  await expect(writeTo(place, made.stream, {})).rejects.toThrow(/connection/i);
  await made.close();
  const denied = () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' }));
  const other = await beginBackup({ ...options, store: { ...options.store, open: denied } });
  await expect(writeTo(place, other.stream, {})).rejects.toThrow(
    `The file ${picture}: it may not be read or written`,
  );
  await other.close();
  expect(await readdir(folder)).toEqual([]);
});

describe('a restore', () => {
  it('BACKUP-07 takes a database and a place of files that are empty, and no others', async () => {
    const full = await emptyTarget();
    await full.owner.query('CREATE TABLE mine (id int)');
    await expect(restoreInto(full, whole.path, keys)).rejects.toThrow(/^The database is not empty/);
    await expect(
      restoreInto({ ...full, database: api.database }, whole.path, keys),
    ).rejects.toThrow(/^The database is not empty/);
    expect((await full.owner.query('SELECT FROM mine')).rowCount).toBe(0);

    const filled = await emptyTarget();
    await filled.store.write(ownFile, Buffer.from('a logo of somebody'));
    await expect(restoreInto(filled, whole.path, keys)).rejects.toThrow(
      /^The place of files is not empty/,
    );
    expect(await leftOf(filled)).toEqual({ tables: 0, files: [ownFile] });
  });

  it('BACKUP-07 hands out the keys of the installation before the first row: one that is cut later has done it', async () => {
    let handedOut = '';
    const onKeys = (text: string) => {
      handedOut = text;
      return Promise.reject(new BackupError('cut here'));
    };
    await refused(whole.path, /^cut here$/, {
      keysIdentities: [keys.keys.identity],
      onKeys,
    });
    expect(handedOut).toContain('ENCRYPTION_KEY=');
  });

  it('BACKUP-07 leaves nothing where the database refuses a row', async () => {
    const file = await whole.changed(await whole.withRows('person', (rows) => rows + rows));
    await refused(file, /duplicate key/);
    const orphans = await whole.changed(await whole.withRows('person', () => ''));
    await refused(orphans, /violates foreign key/);
  });

  it('BACKUP-07 leaves nothing where the database is lost, a file cannot be written, or the backup changes in between', async () => {
    let reads = 0;
    /** Does something in the middle of the second reading. */
    const during = (work: () => Promise<unknown>) => {
      reads = 0;
      return async function* open() {
        reads += 1;
        const isSecond = reads === 2;
        for await (const chunk of readFrom({ kind: 'file', path: whole.path }, {})) {
          if (isSecond) await work();
          yield chunk;
        }
      };
    };
    const lost = await emptyTarget();
    await refused(
      whole.path,
      /connection/i,
      {
        open: during(() =>
          lost.owner.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
          ),
        ),
      },
      lost,
    );
    const full = await emptyTarget();
    const store = {
      ...full.store,
      write: async (name: string, content: Buffer) => {
        if (name === picture) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
        await full.store.write(name, content);
      },
    };
    await refused(whole.path, /^The place of files: there is no room left$/, { store }, full);
    const other = join(await temporaryFolder(), 'other.age');
    await takeBackup(api, keys, other);
    await refused(whole.path, /^The backup changed while it was read\.$/, {
      open: () => {
        reads += 1;
        return readFrom({ kind: 'file', path: reads % 2 ? whole.path : other }, {});
      },
    });
  });

  it('BACKUP-07 goes on where it was interrupted: in the middle of the files, and after the last row', async () => {
    const target = await emptyTarget();
    // As a kill leaves it, in the middle of the files.
    const { digest } = await restoreInto(await emptyTarget(), whole.path, keys);
    await target.store.write('restore/unfinished', Buffer.from('another backup'));
    await target.store.write(picture, Buffer.from('half'));
    await expect(restoreInto(target, whole.path, keys)).rejects.toThrow(
      /^The place of files is not empty/,
    );
    await target.store.write('restore/unfinished', Buffer.from(digest));
    // The rows are there, and a migration of this version fails.
    const own = ownVersion();
    const extra = {
      name: 'x',
      when: 9_999_999_999_999,
      after: undefined,
      isAlone: false,
      hash: '',
    };
    const broken = {
      ...own,
      migrations: [...own.migrations, { ...extra, statements: ['SELECT 1/0'] }],
    };
    await expect(restoreInto(target, whole.path, keys, { version: broken })).rejects.toThrow(
      'division by zero',
    );
    const another = join(await temporaryFolder(), 'another.age');
    await takeBackup(api, keys, another);
    await expect(restoreInto(target, another, keys)).rejects.toThrow(/^The database is not empty/);
    await restoreInto(target, whole.path, keys);
    expect((await leftOf(target)).files).toEqual([picture]);
    expect((await target.owner.query('SELECT FROM person')).rowCount).toBe(2);
    await expect(restoreInto(target, whole.path, keys)).rejects.toThrow(
      /^The database is not empty/,
    );
  });

  it('BACKUP-06 brings a backup of the release before to the shape of this one', async () => {
    const own = ownVersion();
    const later = {
      ...own,
      release: own.release + 1,
      migrations: [
        ...own.migrations,
        {
          name: 'later',
          when: 9_999_999_999_999,
          after: undefined,
          isAlone: false,
          hash: '',
          statements: [`ALTER TABLE person ADD COLUMN later text NOT NULL DEFAULT 'made'`],
        },
        {
          name: 'gone',
          when: 9_999_999_999_9990,
          after: own.release + 1,
          isAlone: false,
          hash: '',
          statements: ['ALTER TABLE organization DROP COLUMN thidm_bundle_id'],
        },
      ],
    };
    const target = await emptyTarget();
    await restoreInto(target, whole.path, keys, { version: later });
    const { rows } = await target.owner.query<object>('SELECT * FROM person');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ later: 'made' });
    const organizations = await target.owner.query<object>('SELECT * FROM organization');
    expect(organizations.rows[0]).not.toHaveProperty('thidm_bundle_id');
    const release = await target.owner.query('SELECT release, oldest FROM drizzle.release');
    expect(release.rows).toEqual([{ release: own.release + 1, oldest: own.release + 1 }]);
  });
});

it('BACKUP-07 says everything in a BackupError where it is about the backup', async () => {
  const target = await emptyTarget();
  await target.owner.query('CREATE TABLE mine (id int)');
  await expect(restoreInto(target, whole.path, keys)).rejects.toBeInstanceOf(BackupError);
});
