import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, spawnChild } from '../../../apps/api/src/testing/server/child-server.ts';
import { runCalls } from '../../launch/calls.ts';
import { type BenchDatabase, openBenchDatabase } from '../measure/database.ts';
import { parentOf, takenBy, treeOf } from './taken.ts';
import { benchEnvironment } from '../measure/settings.ts';
import { type Measure, printTable } from '../measure/table.ts';

const settleSeconds = 30;
const watchedSeconds = 120;
const maxMegabytes = 150;
const maxQueries = 1;
const maxStartMs = 1000;

/** An installation that nobody uses: what the API, the calls service and PostgreSQL take, each apart, and how soon the API starts again. */
export async function benchIdle(): Promise<boolean> {
  if (process.platform !== 'linux') {
    process.stdout.write('\nIdle processes can be measured on Linux alone.\n');
    return true;
  }
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-bench-idle-'));
  const database = await openBenchDatabase();
  try {
    // Else PostgreSQL gathers statistics of its new tables by itself meanwhile.
    await database.owner.query('VACUUM ANALYZE');
    const rows = [
      ...(await measure(database, folder, 'calls off', {})),
      ...(await measureWithCalls(database, folder)),
    ];
    printTable(`An installation that nobody uses, ${watchedSeconds} seconds of it`, rows);
    return rows.every(({ withinAim }) => withinAim !== false);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureWithCalls(database: BenchDatabase, folder: string): Promise<Measure[]> {
  const [port, apiPort] = [String(await freePort()), await freePort()];
  const shared = { CALLS_SECRET: randomBytes(32).toString('base64url') };
  const calls = await runCalls({
    ...shared,
    CALLS_HOST: '127.0.0.1',
    CALLS_PORT: port,
    CALLS_UDP_HOST: '127.0.0.1',
    CALLS_UDP_PORT: port,
    API_URL: `http://127.0.0.1:${apiPort}`,
    PUBLIC_URL: 'http://127.0.0.1',
    LOG_LEVEL: 'warn',
  });
  try {
    const [pid = 0] = await childrenOf(process.pid, 'apps/calls');
    const settings = {
      ...shared,
      CALLS_PROVIDER: 'embedded',
      CALLS_URL: `http://127.0.0.1:${port}`,
      CALLS_PUBLIC_URL: `ws://127.0.0.1:${port}/call`,
    };
    const before = await takenBy([pid]);
    const rows = await measure(database, folder, 'calls on', settings, apiPort);
    const after = await takenBy([pid]);
    return [
      ...rows,
      figure('the calls service: memory', megabytes(after.megabytes)),
      figure(
        'its time of a processor',
        share(after.processorMs - before.processorMs, settleSeconds + watchedSeconds),
      ),
    ];
  } finally {
    await calls.close();
  }
}

/** The API and the database, after the API was started a second time: what Node compiled is there. */
async function measure(
  database: BenchDatabase,
  folder: string,
  how: string,
  settings: Record<string, string>,
  apiPort?: number,
): Promise<Measure[]> {
  const port = apiPort ?? (await freePort());
  const environment = {
    ...benchEnvironment(database.url, settings),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  await (await startApi(environment, port)).end();
  const api = await startApi(environment, port);
  try {
    await wait(settleSeconds * 1000);
    const postgres = await postgresOf(database);
    const look = async () => ({
      api: await takenBy(await treeOf(api.pid)),
      postgres: await takenBy(await treeOf(postgres)),
      transactions: await countTransactions(database),
    });
    const before = await look();
    await wait(watchedSeconds * 1000);
    const after = await look();
    // One of them is that of the first look.
    const queries = (after.transactions - before.transactions - 1) / watchedSeconds;
    const spent = (part: 'api' | 'postgres') =>
      share(after[part].processorMs - before[part].processorMs, watchedSeconds);
    const wakeUps = (after.api.wakeUps - before.api.wakeUps) / watchedSeconds;
    return [
      within(`API (${how}): memory`, after.api.megabytes, maxMegabytes, megabytes),
      figure('its time of a processor', spent('api')),
      figure('how often it wakes up', `${wakeUps.toFixed(1)} times a second`),
      within('started again to ready', api.ms, maxStartMs, (ms) => `${Math.round(ms)} ms`),
      within('PostgreSQL: queries a second', queries, maxQueries, (each) => each.toFixed(2)),
      figure('its memory', megabytes(after.postgres.megabytes)),
      figure('its time of a processor', spent('postgres')),
    ];
  } finally {
    await api.end();
  }
}

async function startApi(environment: Record<string, string>, port: number) {
  const startedAt = performance.now();
  const server = spawnChild(environment, port);
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.child.exitCode !== null) throw new Error('the API ended at its start');
    await wait(10);
  }
  const ms = performance.now() - startedAt;
  const end = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  };
  return { pid: server.child.pid ?? 0, ms, end };
}

async function postgresOf({ owner }: BenchDatabase): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return parentOf(rows[0]?.pid ?? 0);
}

/** Transactions that ended so far; a statement alone is one. */
async function countTransactions({ owner }: BenchDatabase): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(
    'SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.count);
}

async function childrenOf(pid: number, part: string): Promise<number[]> {
  const pids = await treeOf(pid);
  const commands = await Promise.all(
    pids.map((each) => readFile(`/proc/${each}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, at) => commands[at]?.includes(part));
}

const megabytes = (value: number) => `${value.toFixed(0)} MB`;
const share = (ms: number, ofSeconds: number) => `${(ms / ofSeconds / 10).toFixed(2)} %`;
const figure = (what: string, measured: string): Measure => ({ what, measured, limit: '' });
const within = (
  what: string,
  value: number,
  most: number,
  show: (value: number) => string,
): Measure => ({ what, measured: show(value), limit: show(most), withinAim: value <= most });
