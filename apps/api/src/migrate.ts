import { applyMigrations, drizzle } from './db/drizzle.ts';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { prepareQueues } from './jobs/queue.ts';

/** Any number will do, as long as every copy of the API uses the same. */
const lockKey = 4_021_970;
const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Brings the database to this version's shape; copies started at once wait for each other. `complete`
 * does the rest, which takes more than SQL, with the rights of the database's owner.
 */
export async function migrate(
  databaseUrl: string,
  complete: (owner: pg.Client) => Promise<void> = async () => undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await prepareQueues(databaseUrl);
    await complete(client);
  } finally {
    await client.end();
  }
}
