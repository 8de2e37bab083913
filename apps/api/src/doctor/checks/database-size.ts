import { defineCheck } from '../check.ts';

const gigabyte = 1_000_000_000;

/** A login that may not read the server's settings cannot ask for the room that is left: that is for the database's own watch. */
export const databaseSize = defineCheck('databaseSize', { good: 'good' }, async ({ database }) => {
  const { rows } = await database.identity.raw.query<{ size: string }>(
    'SELECT pg_database_size(current_database()) AS size',
  );
  // An empty one has some megabytes.
  return ['good', { size: Math.max(0.1, Number(rows[0]?.size) / gigabyte) }];
});
