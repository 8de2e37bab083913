import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../../apps/api/src/app.ts';
import { encrypt } from '../../apps/api/src/encryption/encrypt.ts';
import { createBatches } from '../../apps/api/src/areas/notifications/delivery/delivery-batches.store.ts';
import { openDatabase } from '../../apps/api/src/db/database.ts';
import { readSettings } from '../../apps/api/src/settings/env.ts';
import { openFiles } from '../../apps/api/src/files/files.ts';
import { withTenant, assumeTenant } from '../../apps/api/src/tenancy/scope.ts';
import { type BenchDatabase, openBenchDatabase } from './measure/database.ts';
import { serve } from './measure/load.ts';
import type { StartedInbox } from './measure/push-provider.ts';
import { insertAdministrator, insertOrganization, insertPeople } from './measure/seed.ts';
import { benchEnvironment, urlsOf } from './measure/settings.ts';
import { median, type Measure, milliseconds, printTable } from './measure/table.ts';

const people = 150_000;
const phonesEach = 10;
const rounds = 3;
const notifications = 10_000;
const watched = 20_000;

interface Stage {
  readonly database: BenchDatabase;
  readonly organizationId: string;
  readonly administrator: { readonly token: string };
  readonly inbox: StartedInbox;
}

/** Planning a million phones, what sending to them costs the others, and the list of many notifications. */
export async function benchDelivery(): Promise<boolean> {
  const database = await openBenchDatabase();
  const child = fork(fileURLToPath(new URL('push-provider.ts', import.meta.url)), ['500']);
  try {
    const [inbox] = (await once(child, 'message')) as [StartedInbox];
    const organizationId = await insertOrganization(database.owner, 'Measured');
    const administrator = await insertAdministrator(database.owner, organizationId);
    const stage = { database, organizationId, administrator, inbox };
    const phones = await insertPhones(stage);
    const rows = [await planning(stage, phones), ...(await sending(stage)), await listing(stage)];
    printTable(`A notification to ${phones.toLocaleString('en')} phones`, rows);
    return rows.every((row) => row.withinAim !== false);
  } finally {
    child.disconnect();
    await database.close();
  }
}

/** About a million phones of active members, whose pushes all arrive on some phones of the inbox. */
async function insertPhones({ database, organizationId, inbox }: Stage): Promise<number> {
  const { owner } = database;
  await insertPeople(owner, organizationId, 1, people);
  const keys = readSettings(benchEnvironment(database.url)).ENCRYPTION_KEY;
  const { rowCount } = await owner.query(
    `INSERT INTO device (organization_id, membership_id, installation_id, platform, token_hash, token, language, time_zone)
     SELECT $1, m.id, gen_random_uuid(), 'fcm', md5(m.id::text || n), ($2::text[])[1 + n % cardinality($2::text[])], 'en',
       ($3::text[])[1 + n % cardinality($3::text[])]
     FROM membership m, generate_series(1, $4::integer) n WHERE m.organization_id = $1 AND m.status = 'active'`,
    [
      organizationId,
      inbox.tokens.map((token) => encrypt(keys, token)),
      ['America/Toronto', 'America/Halifax', 'America/St_Johns'],
      phonesEach,
    ],
  );
  await owner.query('VACUUM ANALYZE');
  return rowCount ?? 0;
}

/** Who gets it and when, against writing the same arrays of the phones alone. */
async function planning({ database, organizationId }: Stage, phones: number): Promise<Measure> {
  const own: number[] = [];
  const bare: number[] = [];
  const { owner, url } = database;
  const pools = openDatabase(urlsOf(url), 2);
  const scope = assumeTenant(organizationId);
  const dues = ['America/Toronto', 'America/Halifax', 'America/St_Johns'].map((zone, hour) => ({
    zone,
    at: new Date(Date.now() + hour * 3_600_000),
  }));
  await owner.query('CREATE TABLE bare_part (LIKE notification_part INCLUDING ALL)');
  for (let round = 0; round < rounds; round += 1) {
    const id = await insertNotification(database, organizationId);
    const start = performance.now();
    await withTenant(pools, scope, (tx) => createBatches(tx, scope, id, 'everyday', dues));
    own.push(performance.now() - start);
    const again = performance.now();
    await owner.query(
      `INSERT INTO bare_part (notification_id, no, organization_id, due_at, devices, first_device, last_device, outcomes, size, waiting)
       SELECT $1, row_number() OVER (), $2, now(), ids, ids[1], ids[cardinality(ids)], repeat('.', cardinality(ids)),
         cardinality(ids), cardinality(ids)
       FROM (SELECT array_agg(id ORDER BY id) AS ids
         FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) / 1000 AS chunk FROM device WHERE organization_id = $2) d
         GROUP BY chunk) p`,
      [id, organizationId],
    );
    bare.push(performance.now() - again);
    await owner.query('DELETE FROM notification WHERE id = $1', [id]);
    await owner.query('TRUNCATE bare_part');
  }
  await pools.close();
  await owner.query('DROP TABLE bare_part');
  const [took, limit] = [median(own), median(bare)];
  return {
    what: `planned, against a bare insert of ${phones.toLocaleString('en')} phones`,
    measured: milliseconds(took),
    limit: `${milliseconds(limit)} x 1.5`,
    withinAim: took <= limit * 1.5,
  };
}

const insertNotification = async (
  { owner }: BenchDatabase,
  organizationId: string,
): Promise<string> =>
  (
    await owner.query<{ id: string }>(
      `INSERT INTO notification (organization_id, texts, behaviour, importance, scheduled_at, timing, wall_time, zone)
       VALUES ($1, '{"en":{"title":"t","description":"d"}}', 'OpenLearn', 'everyday', now(), 'moment', '2026-01-01T09:00', 'UTC')
       RETURNING id`,
      [organizationId],
    )
  ).rows[0]?.id ?? '';

/** Calls a server about the organization. */
const callerOf =
  (url: string, { organizationId, administrator }: Stage) =>
  async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/organizations/${organizationId}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${administrator.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { data: { id: string; delivery: { state: string } } };
  };

/** What the others notice while it is sent at the usual pace, and the memory it takes. */
async function sending(stage: Stage): Promise<Measure[]> {
  const { database, inbox } = stage;
  const server = await serve('product', benchEnvironment(database.url, inbox.settings));
  const call = callerOf(server.url, stage);
  const users = async () => {
    const times: number[] = [];
    for (const end = Date.now() + watched; Date.now() < end;) {
      const start = performance.now();
      await call('GET', '/users');
      times.push(performance.now() - start);
      await setTimeout(20);
    }
    return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
  };
  await users();
  const idle = await users();
  const before = await server.peakMemory();
  const { data } = await call('POST', '/notifications', {
    title: 'A quiet minute',
    description: 'Breathe in, and out.',
    behaviour: 'OpenLearn',
    scheduledDate: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const pressed = Date.now();
  await call('POST', `/notifications/send-notification/${data.id}`, { inQuietHours: 'send' });
  const accepted = () =>
    database.owner.query<{ count: string }>(
      'SELECT sum(accepted) AS count FROM notification_part WHERE notification_id = $1',
      [data.id],
    );
  while (Number((await accepted()).rows[0]?.count ?? 0) === 0) await setTimeout(20);
  const first = Date.now() - pressed;
  const busy = await users();
  const sent = Number((await accepted()).rows[0]?.count ?? 0);
  const after = await server.peakMemory();
  await call('POST', `/notifications/${data.id}/stop`, {});
  await server.close();
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  return [
    {
      what: `users list, p95 while ${sent.toLocaleString('en')} are sent`,
      measured: milliseconds(busy),
      limit: `idle ${milliseconds(idle)} x 2`,
      withinAim: busy <= idle * 2,
    },
    {
      what: 'memory that sending adds',
      measured: megabytes(after - before),
      limit: megabytes(60e6),
      withinAim: after - before <= 60e6,
    },
    {
      what: 'from the button to the first hundred accepted, planning included',
      measured: `${(first / 1000).toFixed(1)} s`,
      limit: '',
    },
  ];
}

/** A page of many notifications, against the statement alone. */
async function listing({ database, organizationId, administrator }: Stage): Promise<Measure> {
  const { owner, url } = database;
  await owner.query(
    `INSERT INTO notification (organization_id, cancelled_at, texts, behaviour, importance, scheduled_at, timing, wall_time, zone)
     SELECT $1, now(), '{"en":{"title":"t","description":"d"}}', 'OpenLearn', 'everyday',
       now() + n * interval '1 minute', 'moment', '2026-01-01T09:00', 'UTC' FROM generate_series(1, $2::integer) n`,
    [organizationId, notifications],
  );
  await owner.query('VACUUM ANALYZE notification');
  const settings = readSettings(benchEnvironment(url));
  const pools = openDatabase(urlsOf(url), 2);
  const app = await buildApp({
    settings,
    database: pools,
    files: openFiles(settings),
    requestLimits: false,
  });
  let elapsed = 0;
  app.addHook('onResponse', async (_request, reply) => {
    elapsed = reply.elapsedTime;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const own: number[] = [];
  const bare: number[] = [];
  // A server that has just started is slower than it will ever be again: its first pages are not counted.
  for (let round = -100; round < 31; round += 1) {
    const response = await fetch(`${address}/api/organizations/${organizationId}/notifications`, {
      headers: { authorization: `Bearer ${administrator.token}` },
    });
    await response.text();
    if (round < 0) continue;
    own.push(elapsed);
    const start = performance.now();
    await owner.query({
      name: 'bare-count',
      text: 'SELECT count(*) FROM notification WHERE organization_id = $1',
      values: [organizationId],
    });
    await owner.query({
      name: 'bare-page',
      text: 'SELECT * FROM notification WHERE organization_id = $1 ORDER BY scheduled_at DESC, id DESC LIMIT 10',
      values: [organizationId],
    });
    bare.push(performance.now() - start);
  }
  await app.close();
  await pools.close();
  const [took, alone] = [median(own), median(bare)];
  return {
    what: `the list of ${notifications.toLocaleString('en')} notifications`,
    measured: milliseconds(took),
    limit: `${milliseconds(alone)} x 1.5 + 1 ms`,
    withinAim: took <= alone * 1.5 + 1,
  };
}
