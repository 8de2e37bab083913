import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  /** Connection string of its owner. */
  url: string;
  /** Deletes it, ending connections that are still open. */
  drop(): Promise<void>;
};

/** Makes a database for one test file by copying a template: the migrated, empty one, or one that the test made. */
export async function createTestDatabase(
  source = inject('templateDatabaseUrl'),
): Promise<TestDatabase> {
  const template = new URL(source);
  const name = `test_${randomBytes(8).toString('hex')}`;
  // FILE_COPY needs a checkpoint but no write-ahead log; on tmp with fsync off it is quicker.
  await administer(
    `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} STRATEGY FILE_COPY`,
  );
  const url = new URL(template);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Connections of the owner of a test database, for whom no row policy holds. */
export function openOwner(connectionString: string, max = 2): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  // The end of a pool does not wait for its connections: dropping the database may still meet one, which is no failure.
  pool.on('error', () => undefined);
  return pool;
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
