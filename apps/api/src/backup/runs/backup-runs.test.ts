import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { ownerClient } from '../../db/owner-client.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { emptyTarget, operatorKeys, type OperatorKeys } from '../testing/backup-stage.ts';
import { operatorFiles, runCommand } from '../testing/operator-files.ts';
import { type BackupRun, beginRun, nightlyLock } from './backup-runs.ts';

const api = await openTestServer({ withoutServer: true });
let keys: OperatorKeys;
beforeAll(async () => {
  keys = await operatorKeys();
  await api.createPerson({ userType: 'OrganizationAdmin' });
});
afterEach(() => api.owner.query('DELETE FROM backup_run'));

const runs = async () =>
  (
    await api.owner.query<Record<string, unknown>>(
      `SELECT night = (now() AT TIME ZONE 'America/Toronto')::date AS tonight, finished_at IS NOT NULL AS finished, bytes::int, seconds,
         kept_days, verified_at IS NOT NULL AS verified, restore_seconds, receipt_public_key IS NOT NULL AS provable, failure
       FROM backup_run ORDER BY begun_at`,
    )
  ).rows;
const night = { zone: 'America/Toronto', madeFor: 'these keys' };
const begin = (isNightly = true, more = {}) =>
  beginRun(api.database.url, isNightly ? { ...night, ...more } : undefined);
const begun = async (isNightly = true): Promise<BackupRun> => {
  const run = await begin(isNightly);
  if (typeof run === 'string') throw new Error(run);
  return run;
};
const made = { bytes: 5, seconds: 1.2, receiptPublicKey: 'key' };

describe('the runs of backups', () => {
  it('BACKUP-12 are noted as they begin and end, with their bytes, seconds and days, also by hand', async () => {
    const { folder, environment } = await operatorFiles(api, keys);
    await mkdir(join(folder, 'nightly'));
    await runCommand('backup', environment, [join(folder, 'nightly')]);
    await runCommand('backup', environment, [join(folder, 'by-hand.age')]);
    const whole = {
      ...{ tonight: null, finished: true, verified: false, restore_seconds: null },
      ...{ provable: true, failure: null, bytes: expect.any(Number) as number },
      seconds: expect.any(Number) as number,
    };
    expect(await runs()).toEqual([
      { ...whole, kept_days: 94 },
      { ...whole, kept_days: null },
    ]);
  });

  it('BACKUP-12 are noted where they fail, by their step; a killed one stays begun', async () => {
    const { folder, environment } = await operatorFiles(api, keys);
    const scratch = await emptyTarget();
    const place = join(folder, 'one.age');
    // A folder in its way: it cannot be written.
    await mkdir(`${place}.part`);
    await expect(runCommand('backup', environment, [place])).rejects.toThrow('it is a folder');
    await scratch.owner.query('CREATE TABLE needed (id int)');
    const verifying = { ...environment, VERIFY_DATABASE_URL: scratch.database.url };
    await expect(
      runCommand('backup', verifying, [join(folder, 'two.age')], { verify: true }),
    ).rejects.toThrow('is not empty');
    await api.owner.query('CREATE TABLE diary (id int)');
    await expect(runCommand('backup', environment, [join(folder, 'three.age')])).rejects.toThrow(
      'the table diary is not known',
    );
    await api.owner.query('DROP TABLE diary');
    await (await begun(false)).close();
    const steps = (await runs()).map(({ failure, finished }) => [failure, finished]);
    expect(steps).toEqual([
      ['write', false],
      ['verify', true],
      ['begin', false],
      [null, false],
    ]);
  });

  it('BACKUP-12 that cannot be noted as whole are said to be whole all the same', async () => {
    const { folder, environment } = await operatorFiles(api, keys);
    await api.owner.query(
      'ALTER TABLE backup_run ADD CONSTRAINT never CHECK (finished_at IS NULL)',
    );
    try {
      await expect(runCommand('backup', environment, [join(folder, 'one.age')])).rejects.toThrow(
        /^Backup written to \S+one\.age: \d+ bytes\. It is whole, but not noted: The database: .*$/,
      );
    } finally {
      await api.owner.query('ALTER TABLE backup_run DROP CONSTRAINT never');
    }
    expect(await readdir(folder)).toContain('one.age');
  });

  it('BACKUP-12 go after a year, and no login of the API reads more of them than how old they are', async () => {
    await api.owner.query(
      `INSERT INTO backup_run (begun_at, finished_at) VALUES (now() - interval '366 days', now()), (now() - interval '364 days', now())`,
    );
    await (await begun(false)).close();
    expect(await runs()).toHaveLength(2);
    const database = openDatabase(api.settings, 1);
    try {
      for (const login of Object.values(database.pools))
        await expect(login.query('SELECT 1 FROM backup_run')).rejects.toThrow('denied');
      await expect(database.pools.tenant.query('SELECT * FROM backup_state()')).rejects.toThrow(
        'denied',
      );
      const { rows } = await database.identity.raw.query<object>('SELECT * FROM backup_state()');
      expect(Object.keys(rows[0] ?? {}).join()).not.toMatch(/key|id/);
    } finally {
      await database.close();
    }
  });

  it('BACKUP-12 a database that waits for this version is refused in words', async () => {
    const { database } = await emptyTarget();
    await expect(beginRun(database.url, night)).rejects.toThrow(
      'has not the shape of this version',
    );
  });
});

describe('the nightly backup', () => {
  it('BACKUP-13 is made by one of many machines that begin it at one moment', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => begin()));
    const ours = all.filter((each) => typeof each !== 'string');
    expect(ours).toHaveLength(1);
    expect(all.filter((each) => each === 'atWork')).toHaveLength(5);
    await ours[0]?.finish(made);
    // Until it ended it may still verify.
    expect(await begin()).toBe('atWork');
    await ours[0]?.close();
    expect(await begin()).toBe('done');
    expect(await runs()).toMatchObject([{ tonight: true, finished: true }]);
  });

  it('BACKUP-13 is made by the next machine where one failed, or was killed', async () => {
    const failed = await begun();
    await failed.fail('write');
    await failed.close();
    // As a process that is killed: its connection ends, and nothing else.
    await (await begun()).close();
    const third = await begun();
    await third.finish(made);
    await third.close();
    expect(await runs()).toMatchObject([
      { tonight: null, finished: false, failure: 'write' },
      { tonight: null, finished: false, failure: null },
      { tonight: true, finished: true, failure: null },
    ]);
    // The night before is another one.
    await api.owner.query(`UPDATE backup_run SET night = night - 1 WHERE night IS NOT NULL`);
    await (await begun()).close();
  });

  it('BACKUP-13 that another machine makes or made is said in one line, and nothing is written', async () => {
    const { folder, environment } = await operatorFiles(api, keys);
    const place = join(folder, 'nightly');
    await mkdir(place);
    const set = { ...environment, BACKUP_DESTINATION: place };
    const nightly = () => runCommand('backup', set, [], { nightly: true });
    const other = ownerClient(api.database.url);
    await other.connect();
    await other.query('SELECT pg_advisory_lock($1)', [nightlyLock]);
    expect(await nightly()).toBe(
      'Another machine is making the backup of this night: there is nothing to do here.',
    );
    await other.end();
    expect(await nightly()).toMatch(/^Backup written to /);
    expect(await nightly()).toMatch(
      /^The backup of this night is made: there is nothing to do here\. To make one now: systemctl start ensemble-backup/,
    );
    expect(await readdir(place)).toHaveLength(1);
    // By hand there may be as many as one likes.
    const byHand = await runCommand('backup', environment, [join(folder, 'by-hand.age')]);
    expect(byHand).toMatch(/^Backup written to /);
  });

  it('BACKUP-29 is of a date where the installation is, and for other keys another one', async () => {
    const end = async (run: Awaited<ReturnType<typeof begin>>) => {
      if (typeof run === 'string') throw new Error(run);
      await run.finish(made);
      await run.close();
    };
    // The furthest zones are never at one date.
    await end(await begin(true, { zone: 'Pacific/Kiritimati' }));
    expect(await begin(true, { zone: 'Pacific/Kiritimati' })).toBe('done');
    await end(await begin(true, { zone: 'Etc/GMT+12' }));
    const { rows } = await api.owner.query(
      `SELECT count(DISTINCT night)::int AS nights FROM backup_run`,
    );
    expect(rows).toEqual([{ nights: 2 }]);
    await end(await begin(true, { zone: 'Etc/GMT+12', madeFor: 'other keys' }));
    expect(await begin(true, { zone: 'Etc/GMT+12', madeFor: 'other keys' })).toBe('done');
  });

  it('BACKUP-29 is made once more where a public key, the key that signs, a key of the installation or the place is another', async () => {
    const { folder, environment } = await operatorFiles(api, keys);
    const other = await operatorKeys();
    const nightly = (more: Record<string, string>, words = [folder]) =>
      runCommand('backup', { ...environment, ...more }, words, { nightly: true });
    const isMade = async (more: Record<string, string> = {}, words = [folder]) => {
      const said = [await nightly(more, words), await nightly(more, words)];
      return said.map((each) => each.startsWith('Backup written to '));
    };
    expect(await isMade()).toEqual([true, false]);
    const recipients = join(folder, 'other-recipients');
    await writeFile(recipients, other.data.recipient);
    expect(await isMade({ BACKUP_RECIPIENTS_FILE: recipients })).toEqual([true, false]);
    await writeFile(recipients, other.keys.recipient);
    expect(await isMade({ BACKUP_KEYS_RECIPIENTS_FILE: recipients })).toEqual([true, false]);
    expect(await isMade({ BACKUP_SIGNING_KEY: other.signing })).toEqual([true, false]);
    expect(await isMade({ TOKEN_KEY: Buffer.alloc(32, 7).toString('base64') })).toEqual([
      true,
      false,
    ]);
    const elsewhere = join(folder, 'elsewhere');
    await mkdir(elsewhere);
    expect(await isMade({}, [elsewhere])).toEqual([true, false]);
  });

  it('BACKUP-13 is verified where BACKUP_VERIFY says so, and notes how long a restore takes; one by hand is not', async () => {
    const { folder, environment } = await operatorFiles(api, keys);
    const scratch = await emptyTarget();
    const set = { ...environment, BACKUP_VERIFY: 'yes' };
    await expect(runCommand('backup', set, [folder], { nightly: true })).rejects.toThrow(
      'VERIFY_DATABASE_URL is required',
    );
    await writeFile(join(folder, 'ours.txt'), 'not a backup');
    const verifying = {
      ...set,
      VERIFY_DATABASE_URL: scratch.database.url,
      VERIFY_DIRECTORY: scratch.directory,
    };
    const said = await runCommand('backup', verifying, [folder], { nightly: true });
    expect(said).toMatch(/^Verified: /);
    expect(await runs()).toMatchObject([
      { tonight: true, verified: true, restore_seconds: expect.any(Number) as number },
    ]);
    await runCommand('backup', verifying, [join(folder, 'by-hand.age')]);
    expect((await runs())[1]).toMatchObject({ tonight: null, verified: false });
    await expect(
      runCommand('backup', { ...environment, BACKUP_VERIFY: 'maybe' }, [folder]),
    ).rejects.toThrow('BACKUP_VERIFY');
  });
});
