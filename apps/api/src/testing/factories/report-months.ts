import type { TestServer } from '../server/test-server.ts';

/** A month so many before the current one, as `YYYY-MM`. From two on it can be released on any day. */
export function monthAgo(count: number): string {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1));
  return first.toISOString().slice(0, 7);
}

/** Year and month of `YYYY-MM`, as rows of reports have them. */
export const yearAndMonth = (month: string) => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5, 7)),
});

/** Takes the noise away for all of a test's releases, so that figures are known. */
export async function silenceNoise({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  await owner.query(
    `CREATE OR REPLACE FUNCTION draw_cube(lines integer, a integer, b integer) RETURNS integer[]
       LANGUAGE sql AS 'SELECT array_fill(0, ARRAY[lines])'`,
  );
  await owner.query(
    `CREATE OR REPLACE FUNCTION draw_laplace(a integer, b integer) RETURNS integer LANGUAGE sql AS 'SELECT 0'`,
  );
}

/** Tells every subject from twenty members on, and articles each month, whatever the organization's size. */
export async function showAllLines({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  await owner.query(
    `CREATE OR REPLACE FUNCTION release_plan(members integer) RETURNS jsonb LANGUAGE sql IMMUTABLE AS
       $$ SELECT '[{"of": "people", "lines": 10, "ratio": [8, 3], "moves": 1, "threshold": 10},
         {"of": "articles", "every": 1, "ratio": [11, 9], "moves": 2, "threshold": 10}]'::jsonb WHERE members >= 20 $$`,
  );
}
