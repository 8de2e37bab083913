import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createLogins } from '../../db/logins/create-logins.ts';
import { type DatabaseUrls, loginName, loginParts } from '../../db/logins/logins.ts';

export type TestDatabase = {
  /** Connection string of its owner, who is no superuser. */
  url: string;
  /** Those of the API, as settings. */
  settings: DatabaseUrls;
  /** Deletes it with its logins, ending connections that are still open. */
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
    `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} OWNER ${template.username} STRATEGY FILE_COPY`,
  );
  const url = new URL(template);
  url.pathname = `/${name}`;
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  const settings = await createLogins(owner, url.href, loginParts);
  await owner.end();
  return {
    url: url.href,
    settings,
    drop: async () => {
      await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await administer(
        `DROP ROLE IF EXISTS ${loginParts.map((part) => loginName(name, part)).join(', ')}`,
      );
    },
  };
}

/** Connections of the owner of a test database, for whom no row policy holds. */
export function openOwner(connectionString: string, max = 2): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  // The end of a pool does not wait for its connections: dropping the database may still meet one, which is no failure.
  pool.on('error', () => undefined);
  return pool;
}

/** A statement of the server's superuser, in another database: a template can only be copied while no one is in it. */
export async function administer(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: inject('superuserUrl') });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
