import type { Database } from '../../db/database.ts';
import { defineCheck } from '../check.ts';
import { sizeOf } from '../in-words.ts';

/** Sorts some 15 MB in next to no memory, so that the server writes them to its disk for a moment. */
export const sortOnDisk = `SET LOCAL work_mem = '64kB';
  SELECT count(*) FROM (SELECT n FROM generate_series(1, 200000) AS n ORDER BY md5(n::text) OFFSET 0) AS sorted`;

/**
 * A login that may not read the server's settings cannot ask for the room that is left: that is for the database's own watch.
 * It finds out where there is none.
 */
export const databaseSize = defineCheck(
  'databaseSize',
  { good: 'good', full: 'broken' },
  async ({ database }) => {
    if (!(await hasRoom(database))) return ['full'];
    const { rows } = await database.identity.raw.query<{ size: string }>(
      'SELECT pg_database_size(current_database()) AS size',
    );
    return ['good', { size: sizeOf(Number(rows[0]?.size)) }];
  },
);

async function hasRoom({ identity }: Database): Promise<boolean> {
  try {
    await identity.raw.query(sortOnDisk);
    return true;
  } catch (error) {
    // Of another refusal, such as a limit for temporary files, nothing is known.
    return (error as { code?: unknown }).code !== '53100';
  }
}
