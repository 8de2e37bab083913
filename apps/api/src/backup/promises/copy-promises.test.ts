import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { backupCommands } from '../../backup-commands.ts';
import { openDatabase } from '../../db/database.ts';
import { readBackupBucket } from '../../settings/backup-settings.ts';
import { readPromisesSettings } from '../../settings/promises-place.ts';
import { startS3 } from '../../testing/s3/s3-server.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { signBytes } from '../signature.ts';
import { operatorKeys, temporaryFolder } from '../testing/backup-stage.ts';
import { openBatch, type PromiseEntry, sealBatch } from './batch.ts';
import { copyBatch, findMissing, readListState } from './copy-promises.ts';
import { openPromises } from './open-promises.ts';
import { ListAway, openPromiseList, type PromiseList } from './promise-list.ts';
import { removeOldBatches, removeOldPromises } from './remove-old-batches.ts';

const api = await openTestServer({ withoutServer: true });
const database = openDatabase(api.settings, 4);
afterAll(() => database.close());
const identity = database.identity.raw;
const keys = await operatorKeys();
const sealing = { recipients: [keys.data.recipient], signingKey: keys.signingKey };
const opening = { identities: [keys.data.identity], verifyKeys: keys.verifyKeys };

let directory: string;
let list: PromiseList;
beforeEach(async () => {
  directory = await temporaryFolder();
  list = openPromiseList({ kind: 'folder', directory }, {});
  await api.owner.query('DELETE FROM kept_promise; DELETE FROM promise_list');
});

const copy = (to = list) => copyBatch({ identity, list: to, ...sealing });
const behind = async (to = list) => (await findMissing({ identity, list: to })) !== undefined;
const changePassword = (id: string) =>
  api.owner.query(`UPDATE person SET password_hash = password_hash || 'x' WHERE id = $1`, [id]);
const waiting = () => api.countRows('kept_promise');
async function listId(): Promise<string> {
  const { rows } = await api.owner.query<{ id: string }>('SELECT list_id AS id FROM promise_list');
  return rows[0]?.id ?? '';
}
async function entriesOf(number: number, from = list): Promise<readonly PromiseEntry[]> {
  const bytes = await from.read(number);
  if (!bytes) throw new Error(`no batch ${number}`);
  return (await openBatch({ list: await listId(), number }, bytes, opening)).entries;
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
    expect(names).toEqual(['000000000001.batch', '000000000002.batch']);
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
    const strange = { ...(await entriesOf(1))[0], kind: 'person.renamed' } as PromiseEntry;
    const third = { list: await listId(), number: 3 };
    await expect(
      openBatch(third, await sealBatch(third, [strange], sealing), opening),
    ).rejects.toThrow('which this version does not know');
    const empty = await sealBatch(third, [{ kind: 'x' } as PromiseEntry], sealing);
    await expect(openBatch(third, empty, opening)).rejects.toThrow('holds something else');
  });

  it('BACKUP-25 is opened only where a key of the operator signed it as what it is', async () => {
    const { id } = await api.createPerson();
    for (let each = 0; each < 2; each += 1) {
      await changePassword(id);
      await copy();
    }
    const bytes = (await list.read(1)) ?? Buffer.alloc(0);
    const own = { list: await listId(), number: 1 };
    const entries = await entriesOf(1);
    const why = (number: number, given: Buffer, keysGiven = opening) =>
      openBatch({ ...own, number }, given, keysGiven).then(
        () => 'opened',
        (error: unknown) => String(error).replace('Error: ', ''),
      );
    expect(await why(1, bytes)).toBe('opened');
    const notOfThisKey =
      'The signature of batch 1 is not of this key: another server wrote it, or somebody changed it.';
    // Anyone has the public keys of age.
    const stranger = await operatorKeys();
    const forged = await sealBatch(own, entries, { ...sealing, signingKey: stranger.signingKey });
    expect(await why(1, forged)).toBe(notOfThisKey);
    const bare = bytes.subarray(bytes.indexOf('\n') + 1);
    for (const unsigned of [bare, Buffer.alloc(0), Buffer.from('ensemble-promises 1\n')])
      expect(await why(1, unsigned)).toBe('Batch 1 is not signed: no server of yours wrote it.');
    // Sealed anew behind the signature of the genuine one, renumbered, of another list, or one bit of it turned over.
    const head = bytes.subarray(0, bytes.indexOf('\n') + 1);
    const sealedAnew = forged.subarray(forged.indexOf('\n') + 1);
    const edited = (from: string, to: string) =>
      Buffer.concat([Buffer.from(head.toString().replace(from, to)), bare]);
    const flipped = Buffer.from(bytes);
    flipped[flipped.length - 10] = (flipped.at(-10) ?? 0) ^ 1;
    for (const changed of [
      Buffer.concat([head, sealedAnew]),
      edited(own.list, crypto.randomUUID()),
      edited(`${own.list} 1 `, `${own.list} 2 `),
      flipped,
    ])
      expect(await why(1, changed)).toBe(notOfThisKey);
    expect(await why(2, bytes)).toBe('What stands as batch 2 is batch 1: it was moved.');
    const elsewhere = { list: crypto.randomUUID(), number: 1 };
    expect(await why(1, await sealBatch(elsewhere, entries, sealing))).toBe(
      'Batch 1 belongs to the list of another database.',
    );
    // A replaced key verifies what it signed; a signature of a backup is none of a batch.
    const both = [...stranger.verifyKeys, ...keys.verifyKeys];
    for (const each of [bytes, forged])
      expect(await why(1, each, { ...opening, verifyKeys: both })).toBe('opened');
    const manifest = signBytes(keys.signingKey, bare).toString('base64url');
    const asBatch = Buffer.concat([
      Buffer.from(`ensemble-promises 1 ${own.list} 1 ${manifest}\n`),
      bare,
    ]);
    expect(await why(1, asBatch)).toBe(notOfThisKey);
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
        [1, 2, 3].map((number) => `some/prefix/promises/00000000000${number}.batch`),
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
      await utimes(join(directory, 'promises', `00000000000${number}.batch`), old, old);
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

  it('BACKUP-20 stands in a folder that whoever backs up may remove from, where the operator lets the group', async () => {
    const modeOf = async () => (await stat(join(directory, 'promises'))).mode & 0o777;
    await chmod(directory, 0o775);
    await list.write(1, Buffer.from('a batch'));
    expect(await modeOf()).toBe(0o770);
    await rm(join(directory, 'promises'), { recursive: true });
    await chmod(directory, 0o700);
    await list.write(1, Buffer.from('a batch'));
    expect(await modeOf()).toBe(0o700);
  });

  it.runIf(process.getuid?.() === 0)(
    'BACKUP-26 stands in a folder of whom the operator’s folder belongs to, where root begins it',
    async () => {
      await chown(directory, 12_345, 12_346);
      await list.write(1, Buffer.from('a batch'));
      expect(await stat(join(directory, 'promises'))).toMatchObject({ uid: 12_345, gid: 12_346 });
    },
  );

  it('BACKUP-26 is begun anew where it is lost, and a replay of what it held says so', async () => {
    const environment = {
      OWNER_DATABASE_URL: api.database.url,
      FILES_DIRECTORY: api.settings.FILES_DIRECTORY,
      PROMISES_URL: directory,
      PROMISES_SIGNING_KEY: keys.signing,
      BACKUP_RECIPIENTS_FILE: join(directory, 'recipients'),
    };
    const identityFile = join(directory, 'data.key');
    await writeFile(environment.BACKUP_RECIPIENTS_FILE, keys.data.recipient);
    await writeFile(identityFile, keys.data.identity);
    const run = (name: string, options = {}, words: string[] = []) =>
      backupCommands[name]?.(environment, words, options, () => undefined);
    const begin = (words?: string[]) => run('begin-promises', {}, words);
    const replay = (options = {}) =>
      run('replay-promises', {
        identity: identityFile,
        'verify-key': keys.verifying,
        ...options,
      });

    expect(await begin()).toBe('Nothing was copied out yet: the list begins by itself.');
    const person = await api.createPerson();
    for (let each = 0; each < 3; each += 1) {
      await changePassword(person.id);
      expect(await copy()).toBe('copied');
    }
    await expect(begin()).rejects.toThrow(
      `${directory} holds batch 1: it is not lost. Nothing was changed.`,
    );
    await expect(begin([directory])).rejects.toThrow('begin-promises takes no list');

    await rm(join(directory, 'promises'), { recursive: true });
    await changePassword(person.id);
    await expect(copy()).rejects.toThrow('lacks batch 3');
    expect(await begin()).toContain(`The list goes on in ${directory}, behind batch 3.`);
    expect(await copy()).toBe('copied');
    expect(await behind()).toBe(false);
    expect((await list.batches()).map(({ number }) => number)).toEqual([3, 4]);
    expect((await entriesOf(4)).map(({ row }) => row)).toEqual([person.id]);

    // A database of before: what is lost is named, in a gap and in the batch that was begun with.
    await api.owner.query('UPDATE promise_list SET number = 1');
    expect(await behind()).toBe(true);
    await expect(replay()).rejects.toThrow('lacks batch 2 of 2 to 4');
    await api.owner.query('UPDATE promise_list SET number = 2');
    await expect(replay()).rejects.toThrow(
      `${directory} was begun anew with batch 3: what that held cannot be kept. Nothing was changed.`,
    );
    expect(await replay({ 'skip-missing': true })).toMatch(/^Kept:\n.*: 1\nBatches 3 to 4/);
    expect(await behind()).toBe(false);
  });

  it('BACKUP-20 BACKUP-25 is named with the keys that it is sealed to and signed with', async () => {
    const file = join(directory, 'recipients');
    await writeFile(file, keys.data.identity);
    const settings = {
      PROMISES_URL: directory,
      BACKUP_RECIPIENTS_FILE: file,
      PROMISES_SIGNING_KEY: keys.verifying,
    };
    expect(() => openPromises(settings)).toThrow(
      /^BACKUP_RECIPIENTS_FILE: .* holds a secret key.*\nPROMISES_SIGNING_KEY: "ENSEMBLE-BACKUP-SIGNING-KEY-…" was expected/,
    );
    expect(() => readPromisesSettings({ PROMISES_URL: directory })).toThrow(
      /^BACKUP_RECIPIENTS_FILE is required if PROMISES_URL is set\nPROMISES_SIGNING_KEY is required if PROMISES_URL is set$/,
    );
    expect(() => readPromisesSettings({ ...settings, PROMISES_URL: 'ftp://x' })).toThrow(
      'PROMISES_URL must be a folder',
    );
    expect(openPromises({})).toBeUndefined();
    // Set, and nothing else of it: the keys of backups alone.
    expect(openPromises({ BACKUP_RECIPIENTS_FILE: file })).toBeUndefined();
  });
});
