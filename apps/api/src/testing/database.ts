import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  /** Connection string of its owner. */
  url: string;
  /** Deletes it, ending connections that are still open. */
  drop(): Promise<void>;
};

/** Makes a migrated, empty database for one test file, by copying the template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  const source = template.pathname.slice(1);
  // FILE_COPY needs a checkpoint but no write-ahead log; on tmp with fsync off it is quicker.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Run from another database: the template can only be copied while no one is in it. */
async function administer(statement: string): Promise<void> {
  const url = new URL(inject('templateDatabaseUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
