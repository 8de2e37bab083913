import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ServerProcess } from './server-process.ts';

/** Replaying the log after a crash can take its time on a slow disk. */
const patience = 120_000;
const retryEvery = 10;

/** Connection string of the owner for one database of the server. */
export function connectionUrl(server: Pick<ServerProcess, 'address'>, database: string): string {
  const { host, port, password } = server.address;
  if (password) return `postgres://ensemble:${password}@${host}:${port}/${database}`;
  // The name before the slash is only there to make it a valid URL: `host` overrides it.
  return `postgres://ensemble@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/**
 * Waits until the server answers, and creates the database `ensemble` the first time.
 * Throws when the server ends or does not answer within two minutes.
 */
export async function openDatabase(server: ServerProcess): Promise<void> {
  if (await answers(server, 'ensemble')) return;
  const client = new pg.Client({ connectionString: connectionUrl(server, 'postgres') });
  await client.connect();
  try {
    await client.query('CREATE DATABASE ensemble');
  } finally {
    await client.end();
  }
}

/** Waits for an answer; false when it is that the database does not exist. */
async function answers(server: ServerProcess, database: string): Promise<boolean> {
  const until = Date.now() + patience;
  while (Date.now() < until && !server.hasExited()) {
    const client = new pg.Client({ connectionString: connectionUrl(server, database) });
    // A server that ends while we connect shows itself as an event, too.
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === '3D000') return false;
      await sleep(retryEvery);
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error(`The database did not start: ${server.lastWords()}`);
}
