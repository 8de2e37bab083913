import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations, drizzle } from './db/drizzle.ts';
import { endSoon } from './db/end-soon.ts';
import { appliedNumber, applyRules } from './db/rules/apply-rules.ts';
import { databaseFolder, readRules } from './db/rules/read-rules.ts';
import { jobs } from './areas/jobs.ts';
import { prepareQueues } from './jobs/queue.ts';
import journal from '../database/migrations/meta/_journal.json' with { type: 'json' };

/** Any number will do, as long as every copy of the API uses the same. */
const lockKey = 4_021_970;

/** The release whose migrations the baseline stands for (decision 0052). */
const baselineVersion = '0.2.0';

/** The database is of a version that this one does not update; the message says what to do. */
export class OldDatabaseError extends Error {}

/**
 * Brings the database to this version's shape: migrations, then rules, then queues; copies started at
 * once wait for each other. `complete` does the rest, which takes more than SQL, with the rights of the
 * database's owner. A database of a newer version is left as it is. Throws an
 * OldDatabaseError, and changes nothing, where the database is older than the baseline.
 */
export async function migrate(
  databaseUrl: string,
  complete: (owner: pg.Client) => Promise<void> = async () => undefined,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A connection that is lost fails the statement on it; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const newest = await newestMigration(client);
    const { when: baseline } = journal.entries[0] ?? { when: 0 };
    if (newest && newest < baseline)
      throw new OldDatabaseError(
        `The database is older than version ${baselineVersion}. Start version ${baselineVersion} on it once, then this version.`,
      );
    const rules = readRules();
    const isNewer =
      newest > (journal.entries.at(-1)?.when ?? 0) || (await appliedNumber(client)) > rules.number;
    if (isNewer) return;
    await applyMigrations(drizzle(client), {
      migrationsFolder: join(databaseFolder, 'migrations'),
    });
    await applyRules(client, rules);
    await prepareQueues(databaseUrl, jobs);
    await complete(client);
  } finally {
    await endSoon(client);
  }
}

/** When the newest migration of the database was generated, in milliseconds; 0 before the first. */
async function newestMigration(client: pg.Client): Promise<number> {
  const made = await client.query<{ made: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS made`,
  );
  if (!made.rows[0]?.made) return 0;
  const { rows } = await client.query<{ newest: string | null }>(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}
