import type pg from 'pg';

/** What a database is to a restore. */
export type RestoreState =
  | { readonly kind: 'empty' | 'full' }
  /** A restore of this backup was committed, and the shape of this version is missing. */
  | { readonly kind: 'unfinished'; readonly backup: string };

/** A restore that was done, for the doctor; undefined for a database that comes from none. */
export interface RestoredMark {
  readonly takenAt: Date;
  readonly restoredAt: Date;
  /** What is held until a person releases it. */
  readonly held: number;
}

/** Looks whether anything is in a database; `client` is its owner. */
export async function readRestoreState(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<RestoreState> {
  const { rows } = await client.query<{ tables: number; mark: string | null }>(
    `SELECT count(*)::int AS tables, to_regclass('drizzle.restored') AS mark FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`,
  );
  const [found] = rows;
  if (!found || found.tables === 0) return { kind: 'empty' };
  if (found.mark === null) return { kind: 'full' };
  const { rows: marks } = await client.query<{ backup: string }>(
    'SELECT backup FROM drizzle.restored WHERE finished_at IS NULL',
  );
  const [unfinished] = marks;
  return unfinished ? { kind: 'unfinished', backup: unfinished.backup } : { kind: 'full' };
}

export async function markRestored(
  client: Pick<pg.ClientBase, 'query'>,
  backup: string,
  takenAt: string,
): Promise<void> {
  await client.query(
    `CREATE TABLE drizzle.restored (backup text NOT NULL, taken_at timestamptz NOT NULL,
       restored_at timestamptz NOT NULL DEFAULT now(), finished_at timestamptz)`,
  );
  await client.query('INSERT INTO drizzle.restored (backup, taken_at) VALUES ($1, $2)', [
    backup,
    takenAt,
  ]);
}

export const markFinished = (client: Pick<pg.ClientBase, 'query'>) =>
  client.query('UPDATE drizzle.restored SET finished_at = now()');

/** Reads the mark, as the owner or as a login of the API. */
export async function readRestoredMark(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<RestoredMark | undefined> {
  const { rows } = await client.query<{ mark: string | null }>(
    `SELECT to_regclass('drizzle.restored') AS mark`,
  );
  if (!rows[0]?.mark) return undefined;
  const { rows: marks } = await client.query<RestoredMark>(
    `SELECT taken_at AS "takenAt", restored_at AS "restoredAt", (SELECT count(*)::int FROM drizzle.held) AS held
     FROM drizzle.restored`,
  );
  return marks[0];
}
