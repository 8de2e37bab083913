import {
  getCall,
  listArticles,
  listContacts,
  readStart,
  testServiceMail,
} from '@ensemble/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { ownVersion } from '../db/shape.ts';
import { createCall } from '../testing/calls/running-call.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import { meetingParams } from '../testing/factories/meeting-factories.ts';
import { type CallCounts, watchService } from './watch-service.ts';
import { openMetrics } from './metrics.ts';
import { routeLabels } from './route-label.ts';

const token = 'metrics-token-of-the-operator';
const api = await openTestServer({ settings: { METRICS_TOKEN: token } });
/** A database of its own, whose jobs stay as they are. */
const quiet = await openTestServer({ withoutServer: true });
const database = openDatabase(quiet.settings, 2);
afterAll(() => database.close());

/** What is said of the process changes by itself. */
const ofProcess = /^(process|nodejs)_|^#|^$/;
const linesOf = (text: string) => text.split('\n').filter((line) => !ofProcess.test(line));
const read = async () => linesOf((await api.send('/metrics', { token })).text);
const valueOf = (lines: readonly string[], name: string) =>
  Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1));

/** What the reading itself changes. */
const ofReading = /route="other"|^ensemble_database_connections/;
const readOthers = async () => (await read()).filter((line) => !ofReading.test(line));

/** The metrics that an act changes, without their values and the bucket of their time. */
async function changedBy(act: () => Promise<unknown>): Promise<string[]> {
  const before = await readOthers();
  await act();
  // Answers are counted once they are sent.
  await expect.poll(async () => (await readOthers()).join() === before.join()).toBe(false);
  const changed = (await readOthers()).filter((line) => !before.includes(line));
  const names = changed.map((line) => line.replace(/le="[^"]*",?/, '').split(' ')[0] ?? '');
  return [...new Set(names)].toSorted();
}

/** The metrics of a service in which so many calls are held, looked at once. */
async function watch(counts: CallCounts = { calls: 0, participants: 0 }): Promise<string[]> {
  const metrics = openMetrics();
  const look = watchService(metrics, {
    database,
    version: '1.2.3',
    countCalls: async () => counts,
    certificates: () => new Map([['mail', 1_900_000_000]]),
  });
  await look();
  return linesOf(await metrics.registry.metrics()).filter((line) => !line.includes('_connections'));
}

const addJobs = (queue: string, count: number, more: string) =>
  quiet.owner.query(
    `INSERT INTO pgboss.job (name, state, start_after) SELECT $1, ${more} FROM generate_series(1, $2)`,
    [queue, count],
  );

describe('the metrics', () => {
  it('WATCH-01 tell the version, the database, its connections, the queues and certificates', async () => {
    const lines = await watch();
    expect(lines).toContain(
      `ensemble_build_info{version="1.2.3",release="${ownVersion().release}",node="${process.versions.node}"} 1`,
    );
    expect(lines).toContain(
      'ensemble_certificate_expiry_timestamp_seconds{peer="mail"} 1900000000',
    );
    expect(valueOf(lines, 'ensemble_database_up')).toBe(1);
    expect(valueOf(lines, 'ensemble_migrations_pending')).toBe(0);
    expect(valueOf(lines, 'ensemble_queue_failed_jobs{queue="mail"}')).toBe(0);
    const all = await read();
    for (const pool of ['identity', 'tenant', 'queue'])
      for (const state of ['in_use', 'idle', 'waiting'])
        expect(
          valueOf(all, `ensemble_database_connections{pool="${pool}",state="${state}"}`),
        ).toBeGreaterThanOrEqual(0);
    expect(all.join('\n')).not.toMatch(/_total\{[^}]*\} NaN|organization=/);
  });

  it('WATCH-01 count jobs that wait, are tried again or failed, and the age of the oldest', async () => {
    await addJobs('sms', 25, `'created', now() - interval '20 minutes'`);
    await addJobs('sms', 12, `'retry', now() + interval '1 hour'`);
    await addJobs('sms', 3, `'failed', now()`);
    // Planned for later, and done: neither waits.
    await addJobs('sms', 40, `'created', now() + interval '1 day'`);
    await addJobs('sms', 40, `'completed', now()`);
    const lines = await watch();
    const of = (name: string) => valueOf(lines, name);
    expect(of('ensemble_queue_jobs{queue="sms",state="waiting"}')).toBe(20);
    expect(of('ensemble_queue_jobs{queue="sms",state="retrying"}')).toBe(10);
    expect(of('ensemble_queue_failed_jobs{queue="sms"}')).toBe(3);
    expect(of('ensemble_queue_oldest_job_age_seconds{queue="sms"}')).toBeGreaterThan(1190);
  });

  it('WATCH-01 say that a migration is pending, and of a database that is away nothing else', async () => {
    const shape = `UPDATE drizzle.release SET release = release`;
    await quiet.owner.query(`${shape} - 1`);
    expect(valueOf(await watch(), 'ensemble_migrations_pending')).toBe(1);
    await quiet.owner.query(`${shape} + 1`);
    const metrics = openMetrics();
    const gone = openDatabase(
      {
        DATABASE_IDENTITY_URL: 'postgres://nobody@127.0.0.1:9/none',
        DATABASE_TENANT_URL: 'postgres://nobody@127.0.0.1:9/none',
        DATABASE_QUEUE_URL: 'postgres://nobody@127.0.0.1:9/none',
      },
      1,
    );
    const look = watchService(metrics, {
      database: gone,
      version: '1',
      countCalls: async () => ({ calls: 0, participants: 0 }),
      certificates: () => new Map(),
    });
    await look();
    const lines = linesOf(await metrics.registry.metrics());
    expect(valueOf(lines, 'ensemble_database_up')).toBe(0);
    expect(lines.filter((line) => /_pending|_queue_|_calls|_backup_/.test(line))).toEqual([]);
    await gone.close();
  });

  it('BACKUP-14 tell how old backups are, in steps their size, and nothing where there is none', async () => {
    const ofBackups = async () => (await watch()).filter((line) => /_backup_/.test(line));
    expect(await ofBackups()).toEqual([]);
    const insert = (more: string) =>
      quiet.owner.query(
        `INSERT INTO backup_run (begun_at, finished_at, bytes, seconds, verified_at, restore_seconds, receipt_at)
         VALUES (now() - interval '2 hours', ${more})`,
      );
    try {
      // One that is under way, or failed, is none.
      await insert('NULL, NULL, NULL, NULL, NULL, NULL');
      expect(await ofBackups()).toEqual([]);
      await insert('now(), 21000000, 40, NULL, NULL, NULL');
      const unverified = await ofBackups();
      expect(unverified.map((line) => line.split(' ')[0])).toEqual([
        'ensemble_backup_age_seconds',
        'ensemble_backup_size_bytes',
        'ensemble_backup_duration_seconds',
      ]);
      const near = (name: string, lines: readonly string[], expected: number) => {
        expect(valueOf(lines, name)).toBeGreaterThanOrEqual(expected);
        expect(valueOf(lines, name)).toBeLessThan(expected + 600);
      };
      near('ensemble_backup_age_seconds', unverified, 7200);
      expect(valueOf(unverified, 'ensemble_backup_duration_seconds')).toBe(40);
      await insert(`NULL, NULL, NULL, now() - interval '3 hours', 90, now() - interval '4 hours'`);
      const all = await ofBackups();
      near('ensemble_backup_verified_age_seconds', all, 10_800);
      near('ensemble_backup_receipt_age_seconds', all, 14_400);
      expect(valueOf(all, 'ensemble_backup_restore_duration_seconds')).toBe(90);
      // What a few people did between two nights is not seen in the size.
      for (const bytes of [20_000_001, 21_000_000, 30_000_000]) {
        await quiet.owner.query('UPDATE backup_run SET bytes = $1 WHERE bytes IS NOT NULL', [
          bytes,
        ]);
        expect(valueOf(await ofBackups(), 'ensemble_backup_size_bytes')).toBe(30_000_000);
      }
    } finally {
      await quiet.owner.query('DELETE FROM backup_run');
    }
  });

  it('WATCH-01 count mails by what became of them', async () => {
    const before = await read();
    const name = 'ensemble_mails_total{result="sent"}';
    const { token: admin } = await api.createCaller('SuperAdmin');
    await api.request(testServiceMail, {}, admin);
    expect(valueOf(await read(), name)).toBe(valueOf(before, name) + 1);
  });

  it('WATCH-01 count how long a connection was waited for', async () => {
    const { identity } = database.pools;
    const before = { ...identity.waits };
    const held = await Promise.all([identity.connect(), identity.connect()]);
    const waiting = identity.connect();
    await new Promise((resolve) => setTimeout(resolve, 30));
    for (const client of held) client.release();
    (await waiting).release();
    expect(identity.waits.count).toBe(before.count + 1);
    expect(identity.waits.seconds - before.seconds).toBeGreaterThan(0.02);
  });
});

describe('two worlds that differ in what one member does', () => {
  it('WATCH-02 reading contacts, reading articles and looking into a call change the same counts', async () => {
    const host = await api.createCaller('ServiceProvider');
    const { meeting, member } = await createCall(api);
    const params = { id: host.organization.id };
    const language = { params: { ...params, language: 'en' as const }, query: {} };
    const inCrisis = await changedBy(() => api.request(listContacts, language, host.token));
    expect(inCrisis.length).toBeGreaterThan(0);
    for (const name of inCrisis) expect(name).toContain('route="app",status="200"');
    const atLeisure = await changedBy(() =>
      api.request(listArticles, { params, query: { language: 'en' } }, host.token),
    );
    const inCall = await changedBy(() =>
      api.request(getCall, { params: meetingParams(meeting), query: {} as never }, member.token),
    );
    expect(atLeisure).toEqual(inCrisis);
    expect(inCall).toEqual(inCrisis);
    const opened = await changedBy(() => api.request(readStart, {}, host.token));
    expect(opened.every((name) => name.includes('route="account"'))).toBe(true);
  });

  it('WATCH-02 a person who joins a call, and a job that one act makes, are not seen', async () => {
    await quiet.owner.query('DELETE FROM pgboss.job');
    const alone = await watch({ calls: 1, participants: 3 });
    await addJobs('mail', 1, `'created', now()`);
    const joined = await watch({ calls: 2, participants: 4 });
    expect(joined).toEqual(alone);
    // A step of ten is seen: nine others are there.
    const ten = await watch({ calls: 3, participants: 10 });
    expect(ten.filter((line) => !joined.includes(line))).toEqual(['ensemble_call_participants 10']);
  });

  it('WATCH-02 routes that members use in their app have one name, those of administrators their own', () => {
    const labels = routeLabels();
    for (const name of [
      'list-contacts',
      'list-articles',
      'get-call',
      'get-call-token',
      'send-usage',
    ])
      expect(labels.get(name), name).toBe('app');
    for (const name of ['read-start', 'delete-own-account', 'change-password'])
      expect(labels.get(name), name).toBe('account');
    for (const name of ['login', 'list-users', 'update-organization', 'check-service'])
      expect(labels.get(name), name).toBe(name);
  });
});
