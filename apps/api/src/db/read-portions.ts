import type pg from 'pg';

/** Rows of a portion. */
const portion = 250;

interface Opened {
  /** Opens the cursor; a function of the database that checks the session again. */
  readonly open: string;
  readonly values: readonly unknown[];
  readonly cursor: string;
  /** Rows as lists of their values: a long list of them leaves less behind. */
  readonly asArrays?: true;
}

/**
 * Reads a list of any length a portion at a time, as it was when it began. A person who stops early
 * lets go of the connection.
 */
export async function* readPortions<Row extends object>(
  pool: pg.Pool,
  { open, values, cursor, asArrays }: Opened,
): AsyncGenerator<Row[]> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('BEGIN READ ONLY');
    await client.query(open, [...values]);
    for (;;) {
      const { rows } = await client.query<Row>({
        text: `FETCH FORWARD ${portion} FROM ${cursor}`,
        ...(asArrays && { rowMode: 'array' as const }),
      });
      if (rows.length > 0) yield rows;
      if (rows.length < portion) return;
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    if (!failure) await client.query('ROLLBACK');
    client.release(failure);
  }
}
