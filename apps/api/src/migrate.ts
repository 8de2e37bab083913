import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations, drizzle } from './db/drizzle.ts';
import { endSoon } from './db/end-soon.ts';
import { applyRules } from './db/rules/apply-rules.ts';
import { databaseFolder, readRules } from './db/rules/read-rules.ts';
import { baselineMigration, ownShape, readShape } from './db/shape.ts';
import { jobs } from './areas/jobs.ts';
import { prepareQueues } from './jobs/queue.ts';

/** Any number will do, as long as every copy of the API uses the same. */
const lockKey = 4_021_970;

/** The release whose migrations the baseline stands for (decision 0052). */
const baselineVersion = '0.2.0';

/** The database is of a version that this one does not update; the message says what to do. */
export class OldDatabaseError extends Error {}

/**
 * Brings the database to this version's shape: migrations, then rules, then queues; two that are started at
 * once wait for each other. `complete` does the rest, which takes more than SQL, with the rights of the
 * database's owner. A database of a newer version is left as it is. Throws an
 * OldDatabaseError, and changes nothing, where the database is older than the baseline.
 */
export async function migrate(
  ownerUrl: string,
  complete: (owner: pg.Client) => Promise<void> = async () => undefined,
): Promise<void> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A connection that is lost fails the statement on it; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const found = await readShape(client);
    if (found.migration > 0 && found.migration < baselineMigration)
      throw new OldDatabaseError(
        `The database is older than version ${baselineVersion}. Start version ${baselineVersion} on it once, then this version.`,
      );
    if (found.migration > ownShape.migration || found.rules > ownShape.rules) return;
    await applyMigrations(drizzle(client), {
      migrationsFolder: join(databaseFolder, 'migrations'),
    });
    await applyRules(client, readRules());
    await prepareQueues(ownerUrl, jobs);
    await client.query(queueRights);
    await complete(client);
  } finally {
    await endSoon(client);
  }
}

/** On the queue's tables, which hold the jobs of all organizations, only its own login has rights. */
const queueRights = `GRANT USAGE ON SCHEMA pgboss TO ensemble_queue;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ensemble_queue;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO ensemble_queue`;
