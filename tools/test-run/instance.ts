import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removePostgres, startPostgres } from '@ensemble/postgres';
import pg from 'pg';
import type { DemoActivationCode, DemoFile, DemoPerson } from '../launch/demo.ts';
import { root } from '../launch/paths.ts';
import { checkFree, choosePorts } from '../launch/ports.ts';
import { loadSecrets } from '../launch/secrets.ts';
import { host } from '../launch/services.ts';

export type { DemoActivationCode, DemoPerson };
/** Where a running Ensemble is reached, and who is in its demonstration. */
export type Instance = DemoFile;

const maxStart = 300_000;

/**
 * Starts what `npm start` starts, on free ports and with data of its own, which go with it.
 * `env` overrides settings of the API. Throws with the program's output when it does not start.
 */
export async function startInstance(env: Record<string, string> = {}): Promise<{
  instance: Instance;
  databaseUrl: string;
  /** What its secrets are encrypted with. */
  encryptionKey: string;
  /** Of the program that starts all others. */
  pid: number;
  stop: () => Promise<void>;
}> {
  const data = mkdtempSync(join(tmpdir(), 'ensemble-e2e-'));
  // The database's own account passes through it; what is inside is private.
  chmodSync(data, 0o755);
  const port = await freePort();
  // Nothing of it outlives the journeys: it need not wait for the disk.
  const postgres = { dataDirectory: join(data, 'postgres') };
  const database = await startPostgres({ ...postgres, durable: false });
  const ownerUrl = await createOwner(database.url);
  const program = spawn(process.execPath, [join(root, 'tools', 'start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...env,
      ENSEMBLE_DATA: data,
      OWNER_DATABASE_URL: ownerUrl,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(program);
    await database.stop();
    await removePostgres(postgres);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    const instance = await whenReady(program, join(data, 'demo.json'));
    const { ENCRYPTION_KEY: encryptionKey } = loadSecrets(join(data, 'secrets.json')).env;
    return { instance, databaseUrl: ownerUrl, encryptionKey, pid: program.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A database whose owner is no superuser, as that of a managed server; answers the owner's connection string. */
async function createOwner(superuserUrl: string): Promise<string> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  await superuser.query('CREATE ROLE ensemble_owner LOGIN CREATEROLE');
  await superuser.query('CREATE DATABASE journeys OWNER ensemble_owner');
  await superuser.end();
  const url = new URL(superuserUrl);
  url.username = 'ensemble_owner';
  url.pathname = '/journeys';
  return url.href;
}

/** The demonstration's file is written last, when everything answers. */
async function whenReady(program: ChildProcess, file: string): Promise<Instance> {
  let output = '';
  program.stdout?.on('data', (text) => (output += text));
  program.stderr?.on('data', (text) => (output += text));
  const until = Date.now() + maxStart;
  while (!existsSync(file)) {
    if (program.exitCode !== null || Date.now() > until) {
      throw new Error(`Ensemble did not start:\n${output}`);
    }
    await sleep(100);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Instance;
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}

/** Five ports in a row that no one listens on, below those the system gives away by itself. */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const ports = choosePorts({ PORT: String(20_000 + 6 * Math.floor(Math.random() * 2000)) });
    const isFree = await checkFree(host, Object.values(ports)).then(
      () => true,
      () => false,
    );
    if (isFree) return ports.console;
  }
  throw new Error('no free ports were found');
}
