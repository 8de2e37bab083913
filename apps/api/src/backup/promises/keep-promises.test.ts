import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, register, requestPasswordReset, resetPassword } from '@ensemble/contract';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { backupCommands } from '../../backup-commands.ts';
import { startServer } from '../../server.ts';
import { openApi } from '../../testing/call-api.ts';
import { createFactories, newPassword, password } from '../../testing/factories/factories.ts';
import { freePort } from '../../testing/server/child-server.ts';
import { openDatabaseProxy } from '../../testing/server/database-proxy.ts';
import { administer, createTestDatabase, openOwner } from '../../testing/server/database.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import {
  emptyTarget,
  flipBit,
  operatorKeys,
  restoreInto,
  takeBackup,
} from '../testing/backup-stage.ts';
import { sealBatch } from './batch.ts';
import {
  changePromiseWorld,
  makePromiseWorld,
  type PromiseWorld,
  releasedMonth,
} from '../testing/promise-world.ts';

const api = await openTestServer({ withoutServer: true });
const keys = await operatorKeys();
const folder = await mkdtemp(join(tmpdir(), 'ensemble-promises-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const listAt = join(folder, 'list');
const batches = join(listAt, 'promises');
const recipients = join(folder, 'recipients');
await writeFile(recipients, keys.data.recipient);
const identity = join(folder, 'data.key');
await writeFile(identity, keys.data.identity);
const verifyKey = `${(await operatorKeys()).verifying}\n${keys.verifying}`;
await mkdir(batches, { recursive: true });

const times = { copy: 50, compare: 300, firstPause: 50, maxPause: 200 };

interface Place {
  readonly settings: object;
  readonly owner: TestServer['owner'];
  readonly url: string;
  readonly files: string;
}
const own: Place = {
  settings: api.database.settings,
  owner: api.owner,
  url: api.database.url,
  files: api.settings.FILES_DIRECTORY,
};

/** A copy of the API on a database; it may not be ready yet. */
async function start(place: Place, promiseTimes = times) {
  const port = await freePort();
  const log: string[] = [];
  const environment = {
    ...api.environment,
    ...place.settings,
    FILES_DIRECTORY: place.files,
    PROMISES_URL: listAt,
    BACKUP_RECIPIENTS_FILE: recipients,
    PROMISES_SIGNING_KEY: keys.signing,
    PORT: String(port),
    LOG_LEVEL: 'warn',
  };
  const starting = startServer(environment, {
    requestLimits: false,
    promiseTimes,
    logStream: { write: (line) => void log.push(line) },
  });
  starting.catch(() => undefined);
  const client = openApi(`http://127.0.0.1:${port}`);
  const there: TestServer = {
    ...api,
    ...client,
    owner: place.owner,
    ...createFactories(place.owner, api.settings),
  };
  const statusOf = (path: string) =>
    client.send(path).then(
      ({ status }) => status,
      () => 0,
    );
  return {
    there,
    log,
    ready: () => statusOf('/health/ready'),
    logsIn: (email: string, given = password) =>
      client.request(login, { body: { email, password: given } }),
    started: starting,
    close: async () => (await starting).close(),
  };
}
type Copy = Awaited<ReturnType<typeof start>>;

async function allCopied({ owner }: Pick<Place, 'owner'>): Promise<void> {
  const waiting = async () => (await owner.query('SELECT FROM kept_promise')).rowCount;
  await expect.poll(waiting).toBe(0);
}

/** `replay-promises` as the operator types it. */
const replay = (place: Place, options: object = {}, words = [listAt]) =>
  backupCommands['replay-promises']?.(
    { OWNER_DATABASE_URL: place.url, FILES_DIRECTORY: place.files },
    words,
    { identity, 'verify-key': verifyKey, ...options },
    () => undefined,
  );

const numberOf = async ({ owner }: Place) => {
  const { rows } = await owner.query<{ number: string }>('SELECT number FROM promise_list');
  return Number(rows[0]?.number ?? 0);
};

async function figuresOf({ owner }: Place, { figures }: PromiseWorld) {
  const read = async (table: string, order: string) =>
    (
      await owner.query(`SELECT * FROM ${table} WHERE organization_id = $1 ORDER BY ${order}`, [
        figures.id,
      ])
    ).rows;
  return [
    await read('usage_release', 'month'),
    await read('released_figure', 'month, subject, article_id'),
    await read('member_snapshot', 'month'),
  ];
}

const batchAt = (number: number) => join(batches, `${String(number).padStart(12, '0')}.batch`);

/** The batch that comes next in the list, for the database of a place, in which a person is erased. */
async function erasing({ owner }: Place, signingKey: KeyObject, person: string): Promise<Buffer> {
  await owner.query('INSERT INTO promise_list DEFAULT VALUES ON CONFLICT DO NOTHING');
  const { rows } = await owner.query<{ list: string }>('SELECT list_id AS list FROM promise_list');
  const id = { list: rows[0]?.list ?? '', number: (await numberOf(own)) + 1 };
  const erased = { id: crypto.randomUUID(), kind: 'person.gone', row: person, other: null };
  const entry = { ...erased, at: new Date().toISOString(), figures: null };
  return sealBatch(id, [entry], { recipients: [keys.data.recipient], signingKey });
}

/** A copy releases due months each hour by itself; here a month is released between two copies. */
const stopReleases = () => api.owner.query(`DELETE FROM pgboss.schedule WHERE name = 'releases'`);

/** A database that serves nobody, and says so: to the proxy, to people, and in its log why. */
async function expectHeld(copy: Copy, why: RegExp): Promise<void> {
  await expect.poll(copy.ready).toBe(503);
  expect((await copy.there.send('/health/live')).status).toBe(200);
  const refused = await copy.logsIn('anyone@example.org');
  expect([refused.status, refused.errorType]).toEqual([503, 'UNAVAILABLE']);
  await expect.poll(() => copy.log.filter((line) => why.test(line)).length).toBe(1);
}

async function expectKept(place: Place, copy: Copy, world: PromiseWorld): Promise<void> {
  const { there } = copy;
  const { owner } = place;
  const value = async (sql: string, id: string) => {
    const { rows } = await owner.query<{ value: unknown }>(sql, [id]);
    return rows.map((row) => row.value);
  };
  const said = async (email: string, given = password) =>
    (await copy.logsIn(email, given)).errorType;

  expect((await copy.logsIn(world.untouched.email)).status).toBe(200);
  expect(await said(world.leaver.email)).toBe('USER_DEACTIVATED');
  expect(await said(world.suspended.email)).toBe('ORGANIZATION_SUSPENDED');
  expect(await said(world.removed.email)).toBe('USER_DEACTIVATED');
  expect(
    await value(
      'SELECT user_type AS value FROM membership WHERE id = $1',
      world.demoted.membershipId,
    ),
  ).toEqual(['Employee']);

  // Neither the former password nor the new one, of which no one has copied anything; a mailed link sets another.
  for (const given of [password, newPassword])
    expect(await said(world.changer.email, given)).toBe('INVALID_CREDENTIALS');
  const link = await there.createPasswordReset(world.changer);
  const chosen = 'Merisier-17-bas';
  const reset = await there.request(resetPassword, {
    body: { ...link, password: chosen, confirmPassword: chosen },
  });
  expect(reset.status).toBe(200);
  expect((await copy.logsIn(world.changer.email, chosen)).status).toBe(200);

  // Who reads the mail of the former address gets no link.
  expect(await said(world.moved.email)).toBe('INVALID_CREDENTIALS');
  await there.request(requestPasswordReset, { body: { email: world.moved.email } });
  await expect
    .poll(() => there.countRows('pgboss.job', `name = 'mail' AND state < 'completed'`))
    .toBe(0);
  expect(
    await there.countRows('password_reset', 'email = $1 AND token_hash IS NOT NULL', [
      world.moved.email,
    ]),
  ).toBe(0);

  expect(await there.countRows('backup_code', 'person_id = $1', [world.withCodes.id])).toBe(9);
  expect(
    await value('SELECT type AS value FROM factor WHERE person_id = $1', world.bySms.id),
  ).toEqual(['sms']);
  expect(
    await value(
      'SELECT credential_id AS value FROM passkey WHERE person_id = $1',
      world.owner.person.id,
    ),
  ).toEqual([world.owner.second.id]);
  expect(
    await value(
      'SELECT is_counted AS value FROM usage_choice WHERE person_id = $1',
      world.counted.id,
    ),
  ).toEqual([false]);
  expect(
    await value('SELECT pushes AS value FROM membership WHERE id = $1', world.counted.membershipId),
  ).toEqual(['none']);
  expect(await there.countRows('device', 'id = $1', [world.phone.id])).toBe(0);
  const again = await there.request(register, {
    body: { ...world.invitation, firstName: 'Ida', lastName: 'Roy', password },
  });
  expect(again.status).toBeGreaterThanOrEqual(400);
  expect(await there.countRows('activation_code', 'id = $1', [world.code.id])).toBe(0);
  expect(
    await there.countRows('meeting_participant', 'id = $1 AND blocked_at IS NOT NULL', [
      world.blocked,
    ]),
  ).toBe(1);

  for (const [table, id] of [
    ['person', world.erased.id],
    ['membership', world.erased.membershipId],
  ] as const)
    expect(await there.countRows(table, 'id = $1', [id])).toBe(0);
  await expect(stat(join(place.files, `pictures/${world.erasedPicture}.jpg`))).rejects.toThrow();

  expect(await figuresOf(place, world)).toEqual(await figuresOf(own, world));
  for (const table of ['usage_month', 'usage_key'])
    expect(await there.countRows(table, 'organization_id = $1', [world.figures.id])).toBe(0);
  expect(await there.releaseMonth(world.figures, releasedMonth)).toBe('done');
  const { rows } = await owner.query<{ unchanged: boolean }>(
    `SELECT bool_and(hash = release_hash(organization_id, month, threshold, members, version, scales)) AS unchanged
     FROM usage_release WHERE organization_id = $1`,
    [world.figures.id],
  );
  expect(rows).toEqual([{ unchanged: true }]);
}

/** What a snapshot of the disk would restore: no mark of a restore, raw usage and sessions with it. */
async function takeSnapshot(): Promise<Place> {
  const name = new URL(api.database.url).pathname.slice(1);
  await administer('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    name,
  ]);
  const copy = await createTestDatabase(api.database.url);
  const owner = openOwner(copy.url);
  const files = await mkdtemp(join(tmpdir(), 'ensemble-files-'));
  afterAll(async () => {
    await owner.end();
    await copy.drop();
    await rm(files, { recursive: true, force: true });
  });
  return { settings: copy.settings, owner, url: copy.url, files };
}

it('BACKUP-20 BACKUP-21 BACKUP-22 keeps what was promised after a backup, or a snapshot, before anyone is served', async () => {
  const first = await start(own);
  await first.started;
  await stopReleases();
  const world = await makePromiseWorld(first.there);
  // The list is further than its beginning when the backup is made.
  await api.owner.query(`UPDATE membership SET pushes = 'important' WHERE id = $1`, [
    world.untouched.membershipId,
  ]);
  await allCopied(own);
  await first.close();
  const snapshot = await takeSnapshot();
  const path = join(folder, 'before.age');
  await takeBackup(api, keys, path);
  const before = await numberOf(own);
  expect(before).toBeGreaterThan(0);

  const second = await start(own);
  await second.started;
  await stopReleases();
  await changePromiseWorld(second.there, world);
  await allCopied(own);
  await second.close();
  expect(await numberOf(own)).toBeGreaterThan(before);
  const names = await readdir(batches);
  const sealed = Buffer.concat(
    await Promise.all(names.map((each) => readFile(join(batches, each)))),
  ).toString('latin1');
  for (const id of [world.leaver.membershipId, world.erased.id, world.changer.id])
    expect(sealed).not.toContain(id);

  const target = await emptyTarget();
  await restoreInto(target, path, keys);
  const restored: Place = {
    settings: target.database.settings,
    owner: target.owner,
    url: target.database.url,
    files: target.directory,
  };
  expect(await numberOf(restored)).toBe(before);

  // Restored and without its list, it serves no one; with the list, not before promises are replayed.
  await rename(listAt, `${listAt}.away`);
  const copy = await start(restored);
  onTestFinished(() => copy.close());
  await expectHeld(copy, /was restored, and the list of promises cannot be had.*replay-promises/);
  await rename(`${listAt}.away`, listAt);
  expect(await copy.ready()).toBe(503);
  expect(await copy.there.countRows('pgboss.job', `state <> 'created'`)).toBe(0);

  // What cannot be kept whole is not begun.
  const wrongKey = join(folder, 'wrong.key');
  await writeFile(wrongKey, keys.keys.identity);
  await expect(replay(restored, { identity: wrongKey })).rejects.toThrow(
    `None of these keys opens batch ${before + 1}.`,
  );
  const last = join(batches, names.toSorted().at(-1) ?? '');
  await rename(last, `${last}.kept`);
  await flipBit(`${last}.kept`, last, -10);
  await expect(replay(restored)).rejects.toThrow(
    /^The signature of batch \d+ is not of this key: .* Nothing was changed\.$/,
  );
  await expect(
    replay(restored, { 'verify-key': undefined, 'skip-signature': true }),
  ).rejects.toThrow(/^Batch \d+ is damaged\. Nothing was changed\.$/);
  await rename(`${last}.kept`, last);
  const next = batchAt(before + 1);
  await rename(next, `${next}.kept`);
  await expect(replay(restored)).rejects.toThrow(`lacks batch ${before + 1} of`);
  await rename(`${next}.kept`, next);
  expect(await numberOf(restored)).toBe(before);
  await expect(replay(restored, { 'verify-key': undefined })).rejects.toThrow(
    /^--verify-key must be the key from the safe/,
  );
  // What somebody wrote who has the public keys of age, behind the last one, erases no one.
  const forged = batchAt((await numberOf(own)) + 1);
  const { signingKey: strange } = await operatorKeys();
  await writeFile(forged, await erasing(restored, strange, world.untouched.id));
  await expect(replay(restored)).rejects.toThrow(
    /^The signature of batch \d+ is not of this key: .* Nothing was changed\.$/,
  );
  await rm(forged);
  expect(await numberOf(restored)).toBe(before);
  expect(
    await replay(restored, { 'dry-run': true, 'verify-key': undefined, 'skip-signature': true }),
  ).toContain('THE SIGNATURE WAS NOT LOOKED AT');
  expect(await replay(restored, { 'dry-run': true })).toMatch(
    /^Nothing was changed\. There would be kept:\n[^]*people who were erased: 1\n/,
  );
  expect([await numberOf(restored), await copy.ready()]).toEqual([before, 503]);

  expect(await replay(restored)).toMatch(
    /^Kept:\n[^]*months whose figures were released: 1\n[^]*Their signatures were verified\.$/,
  );
  await copy.started;
  expect(await copy.ready()).toBe(200);
  expect(await numberOf(restored)).toBe(await numberOf(own));
  await expectKept(restored, copy, world);
  expect(await replay(restored)).toBe(`The database has all that is in ${listAt}.`);

  // A snapshot bears no mark of a restore: its number is behind.
  const old = await start(snapshot);
  onTestFinished(() => old.close());
  await expectHeld(old, /the database lacks what was done.*npm run admin -- replay-promises/);
  await replay(snapshot);
  await old.started;
  await expectKept(snapshot, old, world);
  expect((await snapshot.owner.query('SELECT FROM kept_promise')).rowCount).toBe(0);
});

it('BACKUP-21 serves without its list where the database is no restored one, holds again once the list goes further, and is free by itself', async () => {
  // The other databases of this file went on with its list.
  await rm(batches, { recursive: true });
  await mkdir(batches);
  await api.owner.query('DELETE FROM promise_list; DELETE FROM kept_promise');
  await rename(listAt, `${listAt}.away`);
  const copy = await start(own);
  onTestFinished(() => copy.close());
  await copy.started;
  expect(await copy.ready()).toBe(200);
  await expect
    .poll(() => copy.log.filter((line) => line.includes('promises are not copied out')).length)
    .toBe(1);
  await rename(`${listAt}.away`, listAt);
  const nextNumber = (await numberOf(own)) + 1;
  const next = batchAt(nextNumber);
  // Of a database that went on.
  const further = await erasing(own, keys.signingKey, crypto.randomUUID());
  await writeFile(next, further);
  await expectHeld(copy, /the database lacks what was done/);
  await rm(next);
  await expect.poll(copy.ready).toBe(200);
  const person = await copy.there.createPerson({ userType: 'ServiceProvider' });
  expect((await copy.logsIn(person.email)).status).toBe(200);

  // A failover to a standby that was behind: it is compared as soon as the database is back.
  const proxy = await openDatabaseProxy(api.database.settings);
  const failed = await start(
    { ...own, settings: proxy.settings },
    { ...times, compare: 3_600_000 },
  );
  onTestFinished(() => failed.close());
  await failed.started;
  expect(await failed.ready()).toBe(200);
  proxy.cut();
  await expect.poll(failed.ready).toBe(503);
  await writeFile(next, further);
  proxy.mend();
  await expectHeld(failed, /the database lacks what was done/);
  await rm(next);
  await expect.poll(failed.ready).toBe(200);
});

it('BACKUP-21 BACKUP-25 holds for a batch that another key signed, and says that its own did not', async () => {
  const copy = await start(own);
  onTestFinished(() => copy.close());
  await copy.started;
  const next = batchAt((await numberOf(own)) + 1);
  await writeFile(next, await erasing(own, (await operatorKeys()).signingKey, crypto.randomUUID()));
  await expectHeld(copy, /which the key of this copy did not sign.*replay-promises/);
  await rm(next);
  await expect.poll(copy.ready).toBe(200);
});
