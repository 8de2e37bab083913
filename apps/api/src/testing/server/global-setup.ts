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
    await client.query('CREATE DATABASE template_ensemble');
    const url = new URL(serverUrl);
    url.pathname = '/template_ensemble';
    await migrate(url.href);
    return url.href;
  } finally {
    await client.end();
  }
}
