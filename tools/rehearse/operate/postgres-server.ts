import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Binaries, findBinaries } from '../../../packages/postgres/src/binaries.ts';
import { createCluster } from '../../../packages/postgres/src/create-cluster.ts';
import {
  type DataDirectory,
  prepareDataDirectory,
} from '../../../packages/postgres/src/data-directory.ts';
import { freePort } from '../../../apps/api/src/testing/server/child-server.ts';

/** The name under which a standby is waited for. */
export const standbyName = 'standby';

/** What a server that has or is a standby needs; the rest is PostgreSQL's own. */
const settings = {
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
  wal_level: 'replica',
  max_wal_senders: '4',
  wal_keep_size: '512MB',
  hot_standby: 'on',
  shared_buffers: '128MB',
  max_connections: '60',
};

/** A PostgreSQL of this rehearsal. */
export interface PostgresServer {
  readonly directory: DataDirectory;
  readonly binaries: Binaries;
  readonly port: number;
  readonly url: string;
  /** To all its processes, as a power cut or a frozen machine would. */
  signal(name: 'SIGKILL' | 'SIGSTOP'): void;
  stop(): Promise<void>;
}

/** An empty server that waits with each commit for its standby, once there is one; with more settings, where they are given. */
export async function createPrimary(
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const directory = prepareDataDirectory(folder);
  const binaries = await findBinaries(directory.account);
  createCluster(directory, binaries, { durable: true });
  const server = await startServer(directory, binaries, more);
  await ask(`${server.url}postgres`, 'CREATE DATABASE ensemble');
  return server;
}

/** Copies a running server, as pg_basebackup does; nothing is started. `files` are added to the copy. */
export async function copyRunning(
  primary: PostgresServer,
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<DataDirectory> {
  const directory = prepareDataDirectory(folder);
  const backup = new pg.Client({ connectionString: `${primary.url}postgres` });
  await backup.connect();
  await backup.query(`SELECT pg_backup_start('standby', true)`);
  copyCluster(primary.directory.cluster, directory.cluster);
  const { rows } = await backup.query<{ labelfile: string }>('SELECT * FROM pg_backup_stop(false)');
  await backup.end();
  const write = (name: string, text: string) => writeFileSync(join(directory.cluster, name), text);
  write('backup_label', rows[0]?.labelfile ?? '');
  for (const [name, text] of Object.entries(files)) write(name, text);
  appendFileSync(
    join(directory.cluster, 'postgresql.auto.conf'),
    `synchronous_standby_names = ''\n`,
  );
  const { account } = directory;
  if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, directory.cluster]);
  return directory;
}

/** Copies a running server and starts the copy as its standby, which the primary does not wait for. */
export async function addFollower(
  primary: PostgresServer,
  folder: string,
): Promise<PostgresServer> {
  const conninfo = `host=127.0.0.1 port=${primary.port} user=ensemble application_name=${standbyName}`;
  const directory = await copyRunning(primary, folder, { 'standby.signal': '' });
  return startServer(directory, primary.binaries, { primary_conninfo: conninfo });
}

/** The same, and from then on the primary acknowledges nothing that the standby has not written down. */
export async function addStandby(primary: PostgresServer, folder: string): Promise<PostgresServer> {
  const standby = await addFollower(primary, folder);
  await ask(
    `${primary.url}postgres`,
    `ALTER SYSTEM SET synchronous_standby_names = '${standbyName}'`,
  );
  await ask(`${primary.url}postgres`, 'SELECT pg_reload_conf()');
  while (!(await isSynchronous(primary))) await pause(200);
  return standby;
}

/** Whether each commit waits for a standby that follows. */
export async function isSynchronous({ url }: PostgresServer): Promise<boolean> {
  const rows = await ask(
    `${url}postgres`,
    `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`,
  );
  return rows.length > 0;
}

/** One statement on a connection of its own, answered within two seconds. */
export async function ask(connectionString: string, statement: string): Promise<unknown[]> {
  const limits = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 };
  const client = new pg.Client({ connectionString, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    // A server that is frozen ends nothing.
    client.end().catch(() => undefined);
  }
}

function copyCluster(from: string, to: string): void {
  spawnSync('cp', ['-a', from, to]);
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true });
  rmSync(join(to, 'pg_wal'), { recursive: true });
  spawnSync('mkdir', ['-m', '700', join(to, 'pg_wal')]);
  chmodSync(to, 0o700);
}

/** An empty server of its own with more settings, which may depend on the account that runs it; one that is there already is started again. */
export async function createServerIn(
  folder: string,
  settingsFor: (directory: DataDirectory) => Record<string, string>,
): Promise<PostgresServer> {
  const directory = prepareDataDirectory(folder);
  const binaries = await findBinaries(directory.account);
  createCluster(directory, binaries, { durable: false });
  return startServer(directory, binaries, settingsFor(directory));
}

/** Starts what is in a directory, with more settings. */
export async function startServer(
  directory: DataDirectory,
  binaries: Binaries,
  more: Readonly<Record<string, string>>,
): Promise<PostgresServer> {
  const port = Number(more['port'] ?? (await freePort()));
  const flags = Object.entries({ ...settings, ...more, port: String(port) });
  const log = openSync(join(directory.dataDirectory, 'server.log'), 'a');
  const child = spawn(
    binaries.postgres,
    ['-D', directory.cluster, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...directory.account,
      cwd: directory.home,
      env: { ...process.env, LC_ALL: undefined, LANG: 'C', TZ: 'UTC' },
      stdio: ['ignore', log, log],
    },
  );
  const url = `postgres://ensemble@127.0.0.1:${port}/`;
  const signal = (name: NodeJS.Signals) => signalAll(child, name);
  process.once('exit', () => signal('SIGKILL'));
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) break;
    const answer = await ask(`${url}postgres`, 'SELECT 1').catch(() => undefined);
    if (answer) return { directory, binaries, port, url, signal, stop: () => stop(child) };
    await pause(100);
  }
  signal('SIGKILL');
  throw new Error(`PostgreSQL did not start: see ${directory.dataDirectory}/server.log`);
}

/** Its processes have each a group of their own: they are found as its children. */
function signalAll(child: ChildProcess, name: NodeJS.Signals): void {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const others = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number);
  for (const each of [pid, ...others.filter((other) => other > 0)])
    try {
      process.kill(each, name);
    } catch {
      // It ended in the meantime.
    }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGQUIT');
  await ended;
}
