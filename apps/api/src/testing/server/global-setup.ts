import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres, startPostgres } from '@ensemble/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the migrated database that each test file clones. */
    templateDatabaseUrl: string;
    /** Of the server's superuser, who is the owner of no database under test. */
    superuserUrl: string;
  }
}

/** One PostgreSQL for all test files, with one migrated database to clone from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'ensemble-test-'));
  // As root the server runs as another person, who must get through here.
  chmodSync(dataDirectory, 0o755);
  const server = await startPostgres({ dataDirectory, durable: false });
  const stop = async () => {
    await server.stop();
    await removePostgres({ dataDirectory });
  };
  try {
    project.provide('superuserUrl', server.url);
    project.provide('templateDatabaseUrl', await makeTemplate(server.url));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function makeTemplate(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // What a managed server gives: no superuser.
    await client.query('CREATE ROLE ensemble_owner LOGIN CREATEROLE CREATEDB');
    // For what tests watch and do: they look at connections, end some, and move rows into the past without triggers.
    await client.query('GRANT pg_monitor, pg_signal_backend TO ensemble_owner');
    await client.query('GRANT SET ON PARAMETER session_replication_role TO ensemble_owner');
    await client.query('CREATE DATABASE template_ensemble OWNER ensemble_owner');
    const url = new URL(serverUrl);
    url.username = 'ensemble_owner';
    url.pathname = '/template_ensemble';
    await migrate(url.href);
    return url.href;
  } finally {
    await client.end();
  }
}
