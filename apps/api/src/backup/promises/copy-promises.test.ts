import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { readBackupBucket } from '../../settings/backup-settings.ts';
import { readPromisesSettings } from '../../settings/promises-settings.ts';
import { startS3 } from '../../testing/s3/s3-server.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { operatorKeys, temporaryFolder } from '../testing/backup-stage.ts';
import { openBatch, type PromiseEntry, sealBatch } from './batch.ts';
import { copyBatch, isBehind, readListState } from './copy-promises.ts';
import { openPromises } from './open-promises.ts';
import { ListAway, openPromiseList, type PromiseList } from './promise-list.ts';
import { removeOldBatches, removeOldPromises } from './remove-old-batches.ts';

const api = await openTestServer({ withoutServer: true });
const database = openDatabase(api.settings, 4);
afterAll(() => database.close());
const identity = database.identity.raw;
const keys = await operatorKeys();
const recipients = [keys.data.recipient];

let directory: string;
let list: PromiseList;
beforeEach(async () => {
  directory = await temporaryFolder();
  list = openPromiseList({ kind: 'folder', directory }, {});
  await api.owner.query('DELETE FROM kept_promise; DELETE FROM promise_list');
});

const copy = (to = list) => copyBatch({ identity, list: to, recipients });
const behind = (to = list) => isBehind({ identity, list: to });
const changePassword = (id: string) =>
  api.owner.query(`UPDATE person SET password_hash = password_hash || 'x' WHERE id = $1`, [id]);
const waiting = () => api.countRows('kept_promise');
async function entriesOf(number: number, from = list): Promise<readonly PromiseEntry[]> {
  const bytes = await from.read(number);
  if (!bytes) throw new Error(`no batch ${number}`);
  return openBatch(number, bytes, [keys.data.identity]);
}
/** A process that is killed before, or after, it wrote. */
const killed = (when: 'before' | 'after'): PromiseList => ({
  ...list,
  write: async (number, bytes) => {
    if (when === 'after') await list.write(number, bytes);
    throw new Error('killed');
  },
});

describe('a batch', () => {
  it('BACKUP-20 holds ids of rows alone, sealed, in blocks: its size shows no count, and its name the number', async () => {
    const people = [];
    for (let each = 0; each < 5; each += 1) people.push(await api.createPerson());
    const [first, ...others] = people;
    if (!first) throw new Error('nobody');
    await changePassword(first.id);
    expect(await copy()).toBe('copied');
    for (const { id } of others) await changePassword(id);
    expect(await copy()).toBe('copied');
    expect([await copy(), await waiting()]).toEqual(['none', 0]);
    const names = await readdir(join(directory, 'promises'));
    expect(names).toEqual(['000000000001.age', '000000000002.age']);
    const [one, four] = await Promise.all(
      names.map((name) => readFile(join(directory, 'promises', name))),
    );
    expect(one?.length).toBe(four?.length);
    for (const { id, email } of people)
      for (const bytes of [one, four])
        for (const text of [id, id.replaceAll('-', ''), email])
          expect(bytes?.includes(text)).toBe(false);
    expect(await entriesOf(1)).toMatchObject([
      { kind: 'person.password', row: first.id, other: null, figures: null },
    ]);
    expect((await entriesOf(2)).map(({ row }) => row)).toEqual(others.map(({ id }) => id));
    // None passes for another one.
    const bytes = await list.read(1);
    await expect(openBatch(2, bytes ?? Buffer.alloc(0), [keys.data.identity])).rejects.toThrow(
      'Batch 2 holds something else than it should.',
    );
    const strange = { ...(await entriesOf(1))[0], kind: 'person.renamed' } as PromiseEntry;
    await expect(
      openBatch(3, await sealBatch(3, [strange], recipients), [keys.data.identity]),
    ).rejects.toThrow('which this version does not know');
  });

  it('BACKUP-20 is written once, whenever the copy was killed, and never in the place of another', async () => {
    const { id } = await api.createPerson();
    await changePassword(id);
    await expect(copy(killed('before'))).rejects.toThrow('killed');
    expect([await waiting(), await readdir(directory)]).toEqual([1, []]);
    await expect(copy(killed('after'))).rejects.toThrow('killed');
    expect([await waiting(), await behind()]).toEqual([1, false]);
    // What came since goes out with the next one.
    await changePassword(id);
    expect([await copy(), await copy(), await copy()]).toEqual(['copied', 'copied', 'none']);
    expect([(await entriesOf(1)).length, (await entriesOf(2)).length]).toEqual([1, 1]);
    expect([await waiting(), (await readListState(identity)).number]).toEqual([0, 2]);

    await list.write(3, Buffer.from('of a database that went on'));
    await changePassword(id);
    expect([await copy(), await behind()]).toEqual(['taken', true]);
    expect(await list.read(3)).toEqual(Buffer.from('of a database that went on'));
    expect(await waiting()).toBe(1);
  });

  it('BACKUP-20 loses none of two changes that are committed in the reverse order of their numbers', async () => {
    const [early, late] = [await api.createPerson(), await api.createPerson()];
    const client = await api.owner.connect();
    await client.query('BEGIN');
    await client.query(`UPDATE person SET password_hash = 'x' WHERE id = $1`, [early.id]);
    await changePassword(late.id);
    expect(await copy()).toBe('copied');
    await client.query('COMMIT');
    client.release();
    expect([await copy(), await copy()]).toEqual(['copied', 'none']);
    expect([await entriesOf(1), await entriesOf(2)].flat().map(({ row }) => row)).toEqual([
      late.id,
      early.id,
    ]);
  });

  it('BACKUP-20 holds what was undone of nothing: a transaction that is rolled back, a step that is encrypted anew', async () => {
    const person = await api.createPerson({ totp: true });
    const client = await api.owner.connect();
    await client.query('BEGIN');
    await client.query(`UPDATE person SET password_hash = 'x' WHERE id = $1`, [person.id]);
    await client.query('ROLLBACK');
    client.release();
    await api.owner.query(`UPDATE factor SET secret = 'anew' WHERE person_id = $1`, [person.id]);
    await api.owner.query(`UPDATE factor SET last_step = 7 WHERE person_id = $1`, [person.id]);
    expect(await waiting()).toBe(0);
    // Of a person who is erased, one line and not one for each thing they had.
    await api.owner.query('DELETE FROM membership WHERE person_id = $1', [person.id]);
    await api.owner.query('DELETE FROM person WHERE id = $1', [person.id]);
    const { rows } = await api.owner.query('SELECT kind FROM kept_promise ORDER BY number');
    expect(rows).toEqual([{ kind: 'membership.gone' }, { kind: 'person.gone' }]);
  });

  it('BACKUP-20 is written by one copy of the API at a time', async () => {
    const { id } = await api.createPerson();
    for (let each = 0; each < 3; each += 1) await changePassword(id);
    const became = await Promise.all([copy(), copy(), copy(), copy()]);
    expect(became.filter((each) => each === 'taken')).toEqual([]);
    while ((await copy()) !== 'none');
    expect(await waiting()).toBe(0);
    const found = (await list.batches()).map(({ number }) => number);
    const all = (await Promise.all(found.map((number) => entriesOf(number)))).flat();
    expect(new Set(all.map((each) => each.id)).size).toBe(3);
    expect(all).toHaveLength(3);
  });
});

describe('the place of the list', () => {
  it('BACKUP-21 that lacks what was copied there is not the list: nothing is written to it', async () => {
    const { id } = await api.createPerson();
    await changePassword(id);
    await copy();
    expect(await behind()).toBe(false);
    await rename(join(directory, 'promises'), join(directory, 'elsewhere'));
    await changePassword(id);
    await expect(copy()).rejects.toThrow('lacks batch 1, which this database copied out');
    await expect(behind()).rejects.toThrow(ListAway);
    await rm(directory, { recursive: true });
    await expect(behind()).rejects.toThrow('there is no such file or folder');
    await mkdir(directory);
    expect(await waiting()).toBe(1);
  });

  it('BACKUP-20 may be a bucket, which takes no batch in the place of another; it is out of reach in words', async () => {
    const s3 = await startS3();
    const inS3 = openPromiseList(
      { kind: 'bucket', bucket: 'ensemble-files', prefix: 'some/prefix' },
      readBackupBucket(s3.settings, true),
    );
    try {
      const { id } = await api.createPerson();
      for (let each = 1; each <= 3; each += 1) {
        await changePassword(id);
        expect(await copy(inS3)).toBe('copied');
      }
      expect([...s3.objects.keys()]).toEqual(
        [1, 2, 3].map((number) => `some/prefix/promises/00000000000${number}.age`),
      );
      expect((await entriesOf(2, inS3))[0]?.row).toBe(id);
      expect(await inS3.write(3, Buffer.from('another'))).toBe('exists');
      expect((await inS3.read(3))?.toString()).not.toBe('another');
      expect((await inS3.batches()).map(({ number }) => number)).toEqual([1, 2, 3]);
      expect([
        await inS3.firstAfter(0),
        await inS3.firstAfter(2),
        await inS3.firstAfter(3),
      ]).toEqual([1, 3, undefined]);
      expect(await behind(inS3)).toBe(false);
      s3.state.fault = () => ({ kind: 'status', status: 403, code: 'AccessDenied' });
      await expect(behind(inS3)).rejects.toThrow(
        /^s3:\/\/ensemble-files\/some\/prefix: the key may not do this/,
      );
    } finally {
      await inS3.close();
      await s3.close();
    }
  });

  it('BACKUP-20 loses batches that are older than the oldest backup, and never the newest', async () => {
    for (let number = 1; number <= 4; number += 1) await list.write(number, Buffer.from('a batch'));
    const old = new Date(Date.now() - 100 * 86_400_000);
    for (const number of [1, 2, 4])
      await utimes(join(directory, 'promises', `00000000000${number}.age`), old, old);
    expect(await removeOldPromises({ PROMISES_URL: directory }, 100)).toBeUndefined();
    expect(await removeOldPromises({}, 1)).toBeUndefined();
    expect((await list.batches()).length).toBe(4);
    expect(await removeOldPromises({ PROMISES_URL: `${directory}/none` }, 1)).toMatch(
      /^Old promises were not removed \(.*there is no such file or folder\)/,
    );
    expect(await removeOldPromises({ PROMISES_URL: directory }, 98)).toBeUndefined();
    expect((await list.batches()).map(({ number }) => number)).toEqual([3, 4]);
    expect(await removeOldBatches(list, 0, Date.now() + 1000)).toBe(1);
    expect((await list.batches()).map(({ number }) => number)).toEqual([4]);
  });

  it('BACKUP-20 is named with the keys that it is sealed to', async () => {
    const file = join(directory, 'recipients');
    await writeFile(file, keys.data.identity);
    const settings = { PROMISES_URL: directory, BACKUP_RECIPIENTS_FILE: file };
    expect(() => openPromises(settings)).toThrow('holds a secret key');
    expect(() => readPromisesSettings({ PROMISES_URL: directory })).toThrow(
      'BACKUP_RECIPIENTS_FILE is required if PROMISES_URL is set',
    );
    expect(() => readPromisesSettings({ ...settings, PROMISES_URL: 'ftp://x' })).toThrow(
      'PROMISES_URL must be a folder',
    );
    expect(openPromises({})).toBeUndefined();
  });
});
