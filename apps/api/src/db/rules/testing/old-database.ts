import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/database.ts';

interface ArchivedMigration {
  readonly tag: string;
  readonly when: number;
  readonly hash: string;
  readonly sql: string;
}

/** The 62 migrations of version 0.2.0, which the baseline stands for. */
const archive = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'migrations-0.2.0.json.gz'))).toString('utf8'),
) as ArchivedMigration[];

/** An empty database, without extensions. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const empty = new URL(inject('templateDatabaseUrl'));
  empty.pathname = '/template0';
  return createTestDatabase(empty.href);
}

/**
 * A database as version 0.2.0 or an older one left it: made by its migrations alone. `without` leaves
 * out so many of the last ones.
 */
export async function createOldDatabase({ without = 0 } = {}): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`CREATE SCHEMA drizzle; CREATE TABLE drizzle.__drizzle_migrations (
      id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
    for (const { sql, hash, when } of archive.slice(0, archive.length - without)) {
      for (const statement of sql.split('--> statement-breakpoint')) await client.query(statement);
      await client.query(
        'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)',
        [hash, when],
      );
    }
  } finally {
    await client.end();
  }
  return database;
}
