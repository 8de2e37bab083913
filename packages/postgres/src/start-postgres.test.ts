import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { removePostgres, startPostgres, type RunningPostgres } from './index.ts';

const root = process.getuid?.() === 0;
let directory: string;
const running: RunningPostgres[] = [];

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'ensemble-postgres-test-'));
  chmodSync(directory, 0o755);
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function start(dataDirectory: string): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDirectory, durable: false });
  running.push(server);
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    // A zombie waiting for its parent still has a number.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${processId}/status`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

describe('the environment', () => {
  it('says nothing about connections to the embedded server, whatever is set for another one', async () => {
    const set = {
      PGHOST: '192.0.2.1',
      PGPORT: '1',
      PGUSER: 'stranger',
      PGDATABASE: 'elsewhere',
      PGPASSWORD: 'wrong',
      PGSSLMODE: 'require',
      PGOPTIONS: '-c role=stranger',
    };
    Object.assign(process.env, set);
    onTestFinished(() => {
      for (const name of Object.keys(set)) delete process.env[name];
    });
    const server = await start(join(directory, 'environment'));
    expect(await query(server.url, 'SELECT current_user AS name')).toEqual([{ name: 'ensemble' }]);
  });
});

describe('startPostgres', () => {
  it('keeps the data over a stop and a start', async () => {
    const dataDirectory = join(directory, 'kept');
    const first = await start(dataDirectory);
    await query(first.url, "CREATE TABLE note (text text); INSERT INTO note VALUES ('é')");
    await first.stop();
    expect(isAlive(first.processId)).toBe(false);
    const second = await start(dataDirectory);
    expect(await query(second.url, 'SELECT text FROM note')).toEqual([{ text: 'é' }]);
  });

  it('is a durable PostgreSQL 18 in UTF-8 that listens on no network and takes other settings', async () => {
    const server = await startPostgres({
      dataDirectory: join(directory, 'durable'),
      settings: { shared_buffers: '64MB' },
    });
    running.push(server);
    const [settings] = await query(
      server.url,
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
              current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
              current_setting('listen_addresses') AS addresses, current_user AS owner,
              current_setting('shared_buffers') AS buffers`,
    );
    expect(settings).toEqual({
      version: 18,
      encoding: 'UTF8',
      fsync: 'on',
      addresses: '',
      owner: 'ensemble',
      buffers: '64MB',
    });
  });

  it('has the extensions the product needs, and they know accented letters', async () => {
    const { url } = await start(join(directory, 'kept'));
    for (const name of ['pg_trgm', 'btree_gin', 'citext', 'unaccent']) {
      await query(url, `CREATE EXTENSION IF NOT EXISTS ${name}`);
    }
    const [row] = await query(
      url,
      `SELECT unaccent('Élève') AS plain, show_trgm('é') <> '{}' AS trigrams,
              'ÉCOLE'::citext = 'école' AS same, 'e' < 'é' COLLATE "fr-x-icu" AS sorted`,
    );
    expect(row).toEqual({ plain: 'Eleve', trigrams: true, same: true, sorted: true });
  });

  it('refuses a second start on the same data in one line', async () => {
    const dataDirectory = join(directory, 'kept');
    await start(dataDirectory);
    await expect(startPostgres({ dataDirectory })).rejects.toThrow(
      /^The database in \S+ is already running: stop the other Ensemble first\.$/,
    );
  });

  it('gives the lock back when it stops, and when a start fails', async () => {
    const dataDirectory = join(directory, 'wrong');
    const server = await start(dataDirectory);
    await server.stop();
    const cluster = join(dataDirectory, 'server', 'cluster');
    rmSync(join(cluster, 'global'), { recursive: true });
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(startPostgres({ dataDirectory })).rejects.toThrow(/did not start: .*global/);
    }
  });

  it('tells its starter when the server ends by itself', async () => {
    const server = await start(join(directory, 'kept'));
    process.kill(server.processId, 'SIGINT');
    await expect(server.ended).resolves.toBeUndefined();
  });

  it('works where the path is too long for a socket', async () => {
    const server = await start(join(directory, 'long'.repeat(30)));
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const socketDirectory = new URL(server.url).searchParams.get('host') ?? '';
    await server.stop();
    expect(existsSync(socketDirectory)).toBe(false);
  });

  it.runIf(root)('as root keeps the data of a private checkout elsewhere', async () => {
    const home = join(directory, 'private');
    mkdirSync(home, { mode: 0o700 });
    const dataDirectory = join(home, 'data');
    const first = await start(dataDirectory);
    await query(first.url, 'CREATE TABLE kept ()');
    await first.stop();
    const second = await start(dataDirectory);
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([]);
    await second.stop();
    const elsewhere = readFileSync(join(dataDirectory, 'location'), 'utf8').trim();
    await removePostgres({ dataDirectory });
    expect([existsSync(elsewhere), existsSync(dataDirectory)]).toEqual([false, false]);
  });
});

describe('after kill -9 of the starter', () => {
  it('the server ends by itself', async () => {
    const orphan = await startAndKill(join(directory, 'orphaned'));
    await expect.poll(() => isAlive(orphan), { timeout: 10_000 }).toBe(false);
  });

  it('the next start succeeds at once, over the orphan', async () => {
    const dataDirectory = join(directory, 'orphaned');
    const orphan = await startAndKill(dataDirectory);
    const server = await start(dataDirectory);
    expect(server.processId).not.toBe(orphan);
    expect(isAlive(orphan)).toBe(false);
  });

  it('does not touch a stranger that got the number of a dead server', async () => {
    const dataDirectory = join(directory, 'orphaned');
    const server = await start(dataDirectory);
    await server.stop();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    try {
      const file = join(dataDirectory, 'server', 'cluster', 'postmaster.pid');
      writeFileSync(file, `${stranger.pid}\n\n0\n5432\n\n`);
      await start(dataDirectory);
      expect(isAlive(stranger.pid ?? 0)).toBe(true);
    } finally {
      stranger.kill('SIGKILL');
    }
  });
});

async function startAndKill(dataDirectory: string): Promise<number> {
  const script = fileURLToPath(new URL('./testing/start-and-wait.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDirectory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  await sleep(50);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return Number(line.toString());
}
