import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownVersion } from '../../db/shape.ts';
import { openDiskStore } from '../../files/disk-store.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { BackupError } from '../backup-error.ts';
import type { Entry } from '../container.ts';
import { readFrom, writeTo } from '../destination.ts';
import { entryNames, type Manifest } from '../manifest.ts';
import { signManifest } from '../signature.ts';
import { beginBackup } from '../write-backup.ts';
import {
  emptyTarget,
  flipBit,
  leftOf,
  operatorKeys,
  type OperatorKeys,
  repack,
  restoreInto,
  takeBackup,
  type Target,
  temporaryFolder,
  unpack,
} from '../testing/backup-stage.ts';

const api = await openTestServer({ withoutServer: true });
const pictureId = '01900000-0000-7000-8000-000000000001';
const picture = `pictures/${pictureId}.jpg`;

let keys: OperatorKeys;
let path: string;
/** What the backup holds. */
let entries: Entry[];
let bytes: Buffer;
/** Restores that leave nothing share it. */
let spare: Target | undefined;

beforeAll(async () => {
  const { membershipId } = await api.createPerson({ userType: 'OrganizationAdmin' });
  await api.createPerson();
  await api.owner.query('UPDATE membership SET picture_id = $1 WHERE id = $2', [
    pictureId,
    membershipId,
  ]);
  await openDiskStore(api.settings.FILES_DIRECTORY).write(picture, Buffer.from('a picture'));
  keys = await operatorKeys();
  // Beside the files, which go with the server.
  path = join(api.settings.FILES_DIRECTORY, 'whole.age');
  await takeBackup(api, keys, path);
  bytes = await readFile(path);
  entries = await unpack(path, keys.data.identity);
});

/** Expects a restore to fail with these words, and to leave nothing at all. */
async function refused(
  file: string,
  words: RegExp | string,
  options: Parameters<typeof restoreInto>[3] = {},
  target?: Target,
): Promise<void> {
  const into = target ?? (spare ??= await emptyTarget(afterAll));
  const error: unknown = await restoreInto(into, file, keys, options).catch(
    (each: unknown) => each,
  );
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toMatch(words);
  expect((error as Error).message).not.toContain('\n');
  expect(await leftOf(into)).toEqual({ tables: 0, files: [] });
}

const signed = (manifest: Manifest): Entry[] => {
  const text = Buffer.from(JSON.stringify(manifest));
  return [
    { name: entryNames.manifest, bytes: text },
    { name: entryNames.signature, bytes: signManifest(keys.signingKey, text) },
  ];
};
const manifestOf = (all: readonly Entry[]) =>
  JSON.parse(
    (all.find(({ name }) => name === entryNames.manifest)?.bytes ?? '').toString(),
  ) as Manifest;

/** A backup with other entries than `entries`; everything else as it was. */
async function changed(change: (all: Entry[]) => Entry[]): Promise<string> {
  const to = join(await temporaryFolder(), 'changed.age');
  await repack(change([...entries]), keys.data.recipient, to);
  return to;
}
const edit = (name: string, how: (was: Buffer) => Buffer) => (all: Entry[]) =>
  all.map((entry) => (entry.name === name ? { name, bytes: how(entry.bytes) } : entry));

/** Other rows in a table, with a manifest that fits them and is signed. */
const withRows = (table: string, how: (rows: string) => string) => (all: Entry[]) => {
  const name = `tables/${table}/0.zst`;
  const was = all.find((entry) => entry.name === name);
  if (!was) throw new Error(`no rows of ${table}`);
  const rows = Buffer.from(how(zstdDecompressSync(was.bytes).toString()));
  const manifest = manifestOf(all);
  const tables = manifest.tables.map((each) =>
    each.name === table
      ? {
          ...each,
          rows: rows.toString().split('\n').length - 1,
          bytes: rows.length,
          sha256: createHash('sha256').update(rows).digest('hex'),
        }
      : each,
  );
  const others = edit(name, () => zstdCompressSync(rows))(all);
  return [...others.slice(0, -2), ...signed({ ...manifest, tables })];
};

describe('a backup', () => {
  it('BACKUP-03 is opened by none but its keys', async () => {
    const stranger = await operatorKeys();
    for (const { identity } of [stranger.data, keys.keys])
      await refused(path, /^None of these keys opens the backup\.$/, {
        identities: [identity],
      });
  });

  it('BACKUP-04 gives the keys of the installation to the key they are sealed to, and to none that opens the data', async () => {
    await refused(path, /^None of these keys opens the keys of the installation\.$/, {
      keysIdentities: [keys.data.identity, keys.other.identity],
    });
  });

  it('BACKUP-06 with one bit turned over, wherever it is, leaves nothing', async () => {
    const to = join(await temporaryFolder(), 'flipped.age');
    // In age's first line, its recipients, its MAC, the first bytes, the middle and the last ones.
    const header = bytes.indexOf('\n---') + 10;
    for (const at of [3, 60, header, header + 60, Math.floor(bytes.length / 2), -1]) {
      await flipBit(path, to, at);
      await refused(to, /^(The backup is damaged or cut|None of these keys)/);
    }
  });

  it('BACKUP-06 that was cut, wherever it was, leaves nothing', async () => {
    const to = join(await temporaryFolder(), 'cut.age');
    for (const length of [0, 100, Math.floor(bytes.length / 2), bytes.length - 1]) {
      await writeFile(to, bytes.subarray(0, length));
      await refused(to, /^The backup is damaged or cut/);
    }
    await writeFile(to, Buffer.concat([bytes, Buffer.from('more')]));
    await refused(to, /^The backup is damaged or cut/);
    for (const gone of [1, 2])
      await refused(
        await changed((all) => all.slice(0, -gone)),
        /^The backup is cut: its end is missing\.$/,
      );
    await refused(join(to, 'none'), /none: /);
  });

  it('BACKUP-06 that somebody changed who has the public keys is refused, at each of its parts', async () => {
    const other = Buffer.from('another picture');
    const rows = (text: string) => zstdCompressSync(Buffer.from(text));
    for (const change of [
      edit(`files/${picture}`, () => other),
      edit('tables/person/0.zst', (was) =>
        rows(zstdDecompressSync(was).toString().replace('@example.org', '@evil.invalid')),
      ),
      edit('tables/person/0.zst', () => Buffer.from('no zstd')),
      edit(entryNames.keys, () => other),
      edit(entryNames.manifest, () => other),
      edit(entryNames.signature, (was) => Buffer.from(was.map((byte) => byte ^ 1))),
      (all: Entry[]) => all.filter(({ name }) => name !== `files/${picture}`),
      (all: Entry[]) => all.filter(({ name }) => name !== 'tables/person/0.zst'),
      (all: Entry[]) => all.filter(({ name }) => name !== entryNames.keys),
      (all: Entry[]) => all.slice(1),
      (all: Entry[]) => [...all, { name: `files/${picture}`, bytes: other }],
      (all: Entry[]) => [
        ...all.slice(0, 1),
        { name: 'files/../../etc/cron.d/x', bytes: other },
        ...all.slice(1),
      ],
      (all: Entry[]) => [
        ...all.slice(0, 1),
        { name: 'tables/session/0.zst', bytes: rows('1\n') },
        ...all.slice(1),
      ],
    ])
      await refused(await changed(change), /was changed|not a backup of Ensemble|not of this key/);
  });

  it('BACKUP-06 that holds no tar, or a damaged one, is refused', async () => {
    const to = join(await temporaryFolder(), 'tar.age');
    const encrypter = new Encrypter();
    encrypter.addRecipient(keys.data.recipient);
    // More than is read at once.
    const noise = randomBytes(3_000_000);
    const plain = Buffer.alloc(3_000_000);
    for (const content of [noise, plain, Buffer.from('short')]) {
      await writeFile(to, await encrypter.encrypt(content));
      await refused(to, /^The backup is (damaged or )?cut/);
    }
  });

  it('BACKUP-06 with a manifest that fits what was changed is refused by its signature, where the key is given', async () => {
    const forged = (all: Entry[]) => {
      const made = withRows('person', (rows) => rows.replaceAll('@example.org', '@evil.invalid'))(
        all,
      );
      return [...made.slice(0, -1), all.at(-1) ?? { name: '', bytes: Buffer.alloc(0) }];
    };
    const file = await changed(forged);
    await refused(file, /^The signature is not of this key/);
    const { verifyKey } = await operatorKeys();
    await refused(path, /^The signature is not of this key/, { verifyKey });
  });

  it('BACKUP-06 of a newer release is refused, in words', async () => {
    const { release } = ownVersion();
    const newer = (value: object) =>
      changed(edit(entryNames.header, () => Buffer.from(JSON.stringify(value))));
    for (const header of [
      { format: 1, release: release + 1 },
      { format: 2, release },
    ])
      await refused(await newer(header), /^A newer release made this backup/);
    const unknown = manifestOf(entries);
    const file = await changed((all) => [
      ...all.slice(0, -2),
      ...signed({ ...unknown, migrations: [...unknown.migrations, 9_999_999_999_999] }),
    ]);
    await refused(file, /^The backup is of a database that this version does not know/);
  });
});

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
    await expect(restoreInto(full, path, keys)).rejects.toThrow(/^The database is not empty/);
    await expect(restoreInto({ ...full, database: api.database }, path, keys)).rejects.toThrow(
      /^The database is not empty/,
    );
    expect((await full.owner.query('SELECT FROM mine')).rowCount).toBe(0);

    const filled = await emptyTarget();
    const own = `logos/${pictureId}.png`;
    await filled.store.write(own, Buffer.from('a logo of somebody'));
    await expect(restoreInto(filled, path, keys)).rejects.toThrow(
      /^The place of files is not empty/,
    );
    expect(await leftOf(filled)).toEqual({ tables: 0, files: [own] });
  });

  it('BACKUP-07 leaves nothing where the database refuses a row', async () => {
    const file = await changed(withRows('person', (rows) => rows + rows));
    await refused(file, /duplicate key/);
    const orphans = await changed(withRows('person', () => ''));
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
        for await (const chunk of readFrom({ kind: 'file', path }, {})) {
          if (isSecond) await work();
          yield chunk;
        }
      };
    };
    const lost = await emptyTarget();
    await refused(
      path,
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
    await refused(path, /^The place of files: there is no room left$/, { store }, full);
    const other = join(await temporaryFolder(), 'other.age');
    await takeBackup(api, keys, other);
    await refused(path, /^The backup changed while it was read\.$/, {
      open: () => {
        reads += 1;
        return readFrom({ kind: 'file', path: reads % 2 ? path : other }, {});
      },
    });
  });

  it('BACKUP-07 goes on where it was interrupted: in the middle of the files, and after the last row', async () => {
    const target = await emptyTarget();
    // As a kill leaves it, in the middle of the files.
    const { digest } = await restoreInto(await emptyTarget(), path, keys);
    await target.store.write('restore/unfinished', Buffer.from('another backup'));
    await target.store.write(picture, Buffer.from('half'));
    await expect(restoreInto(target, path, keys)).rejects.toThrow(
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
    await expect(restoreInto(target, path, keys, { version: broken })).rejects.toThrow(
      'division by zero',
    );
    const another = join(await temporaryFolder(), 'another.age');
    await takeBackup(api, keys, another);
    await expect(restoreInto(target, another, keys)).rejects.toThrow(/^The database is not empty/);
    await restoreInto(target, path, keys);
    expect((await leftOf(target)).files).toEqual([picture]);
    expect((await target.owner.query('SELECT FROM person')).rowCount).toBe(2);
    await expect(restoreInto(target, path, keys)).rejects.toThrow(/^The database is not empty/);
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
    await restoreInto(target, path, keys, { version: later });
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
  await expect(restoreInto(target, path, keys)).rejects.toBeInstanceOf(BackupError);
});
