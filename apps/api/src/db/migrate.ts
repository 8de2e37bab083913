import { applyMigrations, drizzle } from './drizzle.ts';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { prepareQueues } from '../jobs/queue.ts';

/** Any number will do, as long as every copy of the API uses the same. */
const lockKey = 4_021_970;
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Brings the database to this version's shape; copies started at once wait for each other. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await prepareQueues(databaseUrl);
  } finally {
    await client.end();
  }
}
