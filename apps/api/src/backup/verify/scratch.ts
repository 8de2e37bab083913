import type pg from 'pg';
import { ownerClient } from '../../db/owner-client.ts';
import { findLogins } from '../../db/logins/create-logins.ts';
import { endSoon } from '../../db/end-soon.ts';
import { BackupError } from '../backup-error.ts';
import { readRestoreState } from '../restoring/restore-state.ts';

/** Stands in a database that verify filled: it alone tells it from one that somebody needs. */
const markSchema = 'ensemble_verify';
/** Of the advisory lock that one verify holds in its scratch database. */
const scratchLock = 7_260_351_184;

/** A database that verify may fill, and that it leaves empty. */
export interface Scratch {
  /** Its owner. */
  readonly client: pg.Client;
  /** Removes all that is in it, and the logins that were made for it. */
  close(): Promise<void>;
}

/**
 * Takes the database of VERIFY_DATABASE_URL for one verify (BACKUP-11). What a verify left in it that was killed is removed
 * first. Throws a BackupError, and touches nothing, where it holds anything else.
 */
export async function takeScratch(ownerUrl: string): Promise<Scratch> {
  const client = ownerClient(ownerUrl);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_free: boolean; is_ours: boolean }>(
      `SELECT pg_try_advisory_lock($1) AS is_free, to_regnamespace($2) IS NOT NULL AS is_ours`,
      [scratchLock, markSchema],
    );
    if (!rows[0]?.is_free)
      throw new BackupError('Another verify is at work in the database of VERIFY_DATABASE_URL.');
    if (rows[0].is_ours) await clear(client);
    if ((await readRestoreState(client)).kind !== 'empty')
      throw new BackupError(
        'The database of VERIFY_DATABASE_URL is not empty: verify needs one of its own. Nothing was changed.',
      );
    await client.query(`CREATE SCHEMA ${markSchema}`);
  } catch (error) {
    await endSoon(client);
    throw error;
  }
  return {
    client,
    close: async () => {
      try {
        await clear(client);
      } finally {
        await endSoon(client);
      }
    },
  };
}

/** The mark goes last, so that what is stopped here is gone on with. */
async function clear(client: pg.Client): Promise<void> {
  const logins = (await findLogins(client)).map(({ name }) => name);
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename = ANY ($1)`,
    [logins],
  );
  const database = client.escapeIdentifier(client.database ?? '');
  for (const login of logins.map((name) => client.escapeIdentifier(name)))
    await client.query(`REVOKE CONNECT ON DATABASE ${database} FROM ${login}; DROP ROLE ${login}`);
  const { rows } = await client.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', $1)`,
    [markSchema],
  );
  const schemas = rows.map(({ name }) => client.escapeIdentifier(name));
  await client.query(
    [
      'BEGIN',
      ...schemas.map((name) => `DROP SCHEMA ${name} CASCADE`),
      'CREATE SCHEMA public',
      'GRANT USAGE ON SCHEMA public TO PUBLIC',
      `DROP SCHEMA ${markSchema} CASCADE`,
      'COMMIT',
    ].join('; '),
  );
}
