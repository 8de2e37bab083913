import pg from 'pg';
import { afterAll, inject } from 'vitest';

let pool: pg.Pool | undefined;

/**
 * The owner's connections to the instance's database: for people and things no journey is about, and
 * for what only time would bring. They end with the file that asked for them.
 */
export const owner = (): pg.Pool =>
  (pool ??= new pg.Pool({ connectionString: inject('databaseUrl'), max: 2 }));

afterAll(() => pool?.end());
