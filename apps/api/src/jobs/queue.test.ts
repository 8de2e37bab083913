import { createServer, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, openOwner } from '../testing/server/database.ts';
import { openDatabase } from '../db/database.ts';
import { resumable, startQueue } from './queue.ts';

const hour = 3_600_000;

/** A database of its own, and each start of a job there. */
async function openQueues() {
  const database = await createTestDatabase();
  const url = database.settings.DATABASE_QUEUE_URL;
  const client = openOwner(database.url);
  const { promise: started, resolve } = Promise.withResolvers<Date>();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  return {
    url,
    client,
    /** When the first job that `fails` spares was started, by the clock of the database. */
    started,
    /** Works all queues, waking workers as often as `times` says. */
    start: async (
      times: { look: number; round: number; supervision?: number },
      { through = url, fails = () => false }: { through?: string; fails?: () => boolean } = {},
    ) => {
      const work = async () => {
        if (fails()) {
          // Long enough for a look to come while it is at work.
          await client.query('SELECT pg_sleep(0.2)');
          throw new Error('not yet');
        }
        const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
        resolve(rows[0]?.now ?? new Date(0));
      };
      const kind = { ...resumable, work: () => work };
      const jobs = { mail: kind, leavers: kind };
      const pools = openDatabase({ ...database.settings, DATABASE_QUEUE_URL: through }, 1);
      const all = { supervision: hour, ...times };
      const queue = await startQueue(pools.queue, jobs, undefined, () => undefined, all);
      onTestFinished(async () => {
        await queue.stop();
        await pools.close();
      });
      return queue;
    },
  };
}

/** The connection of a copy that listens. */
const listener = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`;

/** Passes everything on to the server of a database but notifications, like a pooler in transaction mode. */
async function withoutNotifications(databaseUrl: string): Promise<string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => [near, far].forEach((each) => each.destroy()));
    }
    near.pipe(far);
    let rest = Buffer.alloc(0);
    far.on('data', (data: Buffer) => {
      rest = Buffer.concat([rest, data]);
      // A message is a letter and the length of what follows it.
      while (rest.length > 4 && rest.length > rest.readUInt32BE(1)) {
        const end = rest.readUInt32BE(1) + 1;
        if (rest.toString('latin1', 0, 1) !== 'A') near.write(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  const address = server.address();
  const near = String(typeof address === 'object' && address?.port);
  return `postgresql://${user}:${password ?? ''}@127.0.0.1:${near}/${database}`;
}

it('a job starts when it is put on its queue, without a look or a poll', async () => {
  const { client, started, start } = await openQueues();
  await start({ look: hour, round: hour });
  await client.query(`SELECT enqueue_job('mail', '{}')`);
  expect(await started).toBeInstanceOf(Date);
});

it('many jobs put on a queue at once start the same way', async () => {
  const { client, started, start } = await openQueues();
  await start({ look: hour, round: hour });
  await client.query(`SELECT enqueue_jobs('mail', '[{}, {}]', -1)`);
  expect(await started).toBeInstanceOf(Date);
});

it('a job for later starts when it is due, on any copy that listens', async () => {
  const { client, started, start } = await openQueues();
  await start({ look: 10, round: hour });
  const { rows } = await client.query<{ due: Date }>(
    `WITH due AS MATERIALIZED (SELECT now() + interval '0.3 seconds' AS due)
     SELECT due, enqueue_job_at('mail', '{}', due) FROM due`,
  );
  expect(Number(await started)).toBeGreaterThanOrEqual(Number(rows[0]?.due));
});

it('a job that fails is tried again when that is due', async () => {
  const { client, started, start } = await openQueues();
  let tries = 0;
  await start({ look: 10, round: hour }, { fails: () => (tries += 1) === 1 });
  await client.query(`SELECT enqueue_job('leavers', '{}')`);
  await started;
  expect(tries).toBe(2);
});

it.for([
  ['whose worker was lost', `heartbeat_on = now() - interval '1 hour'`],
  ['that took too long', `started_on = now() - interval '2 hours'`],
])('a job %s is found in a round and tried again', async ([, change]) => {
  const { client, started, start } = await openQueues();
  await start({ look: hour, round: 50 });
  // As one transaction, so that no worker takes it before. Queues are supervised once in ten seconds.
  await client.query(
    `SELECT enqueue_job('leavers', '{}');
     UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now(), retry_delay = 0;
     UPDATE pgboss.job SET ${change};
     UPDATE pgboss.queue SET monitor_claim_on = now() - interval '1 hour'`,
  );
  expect(await started).toBeInstanceOf(Date);
});

it('a copy at rest does not supervise the queues in each round', async () => {
  const { client, start } = await openQueues();
  await start({ look: hour, round: 20 });
  await client.query(`UPDATE pgboss.queue SET monitor_claim_on = '2000-01-01'`);
  const own = await client.connect();
  const { rows } = await own.query<{ channel: string }>('SELECT job_channel() AS channel');
  await own.query(`LISTEN ${rows[0]?.channel}`);
  // Each round begins with one.
  for (let round = 0; round < 3; round += 1) await once(own, 'notification');
  own.release(true);
  const supervised = `SELECT name FROM pgboss.queue WHERE monitor_claim_on > '2000-01-01'`;
  expect((await client.query(supervised)).rows).toEqual([]);
});

it('a copy that hears nothing looks for jobs', async () => {
  const { url, client, started, start } = await openQueues();
  await start({ look: 20, round: hour }, { through: await withoutNotifications(url) });
  await client.query(`SELECT enqueue_job('mail', '{}')`);
  expect(await started).toBeInstanceOf(Date);
});

it('a copy whose connection ended looks for jobs, and listens again in the next round', async () => {
  const { client, started, start } = await openQueues();
  await start({ look: hour, round: 50 });
  const [first] = (await client.query(listener)).rows;
  await client.query('SELECT pg_terminate_backend($1)', [first.pid]);
  await client.query(`SELECT enqueue_job('mail', '{}')`);
  await started;
  await expect
    .poll(async () => (await client.query(listener)).rows[0]?.pid)
    .toSatisfy((pid) => pid && pid !== first.pid);
});
