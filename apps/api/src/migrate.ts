import type pg from 'pg';
import { ownerClient } from './db/owner-client.ts';
import { endSoon } from './db/end-soon.ts';
import { migrateCommand } from './db/logins/logins.ts';
import { appliedMigrations, applyMigrations } from './db/migrations/apply-migrations.ts';
import { inShortTransaction, whileHeld } from './db/migrations/while-held.ts';
import { applyRules } from './db/rules/apply-rules.ts';
import { ownVersion, readShape, type Shape, type Version } from './db/shape.ts';
import { jobs } from './areas/jobs.ts';
import { prepareQueues } from './jobs/queue.ts';

/** Any number will do, as long as every copy of the API uses the same. */
export const lockKey = 4_021_970;

/** The release whose migrations the baseline stands for (decision 0052). */
const baselineVersion = '0.2.0';

/** The database is of a version that this one does not update; the message says what to do. */
export class OldDatabaseError extends Error {}

interface Options {
  /** What is done beside the shape itself, with the rights of the database's owner. */
  readonly complete?: (owner: pg.Client) => Promise<void>;
  /** Another version than this one; for tests of updates. */
  readonly version?: Version;
}

/**
 * Brings the database to this version's shape: migrations, then rules, then queues; two that are started at
 * once wait for each other. What copies of the release before still use stays until `finishMigration`, or until
 * the next release comes; where there are none, as on an empty database, all is done at once. `complete` does
 * the rest, which takes more than SQL. A database of a newer release is left as it is. Throws an
 * OldDatabaseError, and changes nothing, where the database is older than the baseline.
 */
export async function migrate(
  ownerUrl: string,
  { complete, version = ownVersion() }: Options = {},
): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const found = await readShape(client);
    const [baseline] = version.migrations;
    if (found.migration > 0 && found.migration < (baseline?.when ?? 0))
      throw new OldDatabaseError(
        `The database is older than version ${baselineVersion}. Start version ${baselineVersion} on it once, then this version.`,
      );
    if (isNewer(found, version)) return;
    // Nothing runs on it, or nothing but copies of this release.
    const isAlone = found.migration === 0 || found.oldest === version.release;
    await bring(client, ownerUrl, version, isAlone);
    await complete?.(client);
  });
}

/**
 * Takes away what only copies of the release before used; none of them may run any more. Throws an OldDatabaseError
 * where the database was not brought to this release.
 */
export async function finishMigration(
  ownerUrl: string,
  { complete, version = ownVersion() }: Options = {},
): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const found = await readShape(client);
    if (isNewer(found, version)) return;
    if (found.release < version.release)
      throw new OldDatabaseError(`The database was not brought to this version: ${migrateCommand}`);
    if (found.oldest === version.release) return;
    await bring(client, ownerUrl, version, true);
    await complete?.(client);
  });
}

const isNewer = (found: Shape, { release, migrations, rules }: Version): boolean =>
  found.release > release ||
  found.migration > (migrations.at(-1)?.when ?? 0) ||
  found.rules > rules.number;

async function bring(
  client: pg.Client,
  ownerUrl: string,
  { release, migrations, rules }: Version,
  mayDrop: boolean,
): Promise<void> {
  const applied = await appliedMigrations(client);
  await applyMigrations(
    client,
    migrations.filter(
      ({ when, after }) => !applied.has(when) && (mayDrop || (after ?? 0) < release),
    ),
  );
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.release (release integer NOT NULL, oldest integer NOT NULL)',
  );
  await applyRules(client, { rules, mayDrop });
  await whileHeld(client, () => prepareQueues(ownerUrl, jobs));
  await client.query(queueRights);
  await inShortTransaction(client, async () => {
    await client.query('DELETE FROM drizzle.release');
    await client.query('INSERT INTO drizzle.release VALUES ($1, $2)', [
      release,
      mayDrop ? release : release - 1,
    ]);
  });
}

async function asOwner(ownerUrl: string, work: (client: pg.Client) => Promise<void>) {
  const client = ownerClient(ownerUrl);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await work(client);
  } finally {
    await endSoon(client);
  }
}

/** On the queue's tables, which hold the jobs of all organizations, only its own login has rights. */
const queueRights = `GRANT USAGE ON SCHEMA pgboss TO ensemble_queue;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ensemble_queue;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO ensemble_queue`;
