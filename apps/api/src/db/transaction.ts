import type pg from 'pg';
import type { Transaction } from './database.ts';
import { drizzle } from './drizzle.ts';

/**
 * Runs work in a transaction that has a setting from its first statement to its end. Both begin in one round trip, of
 * which drizzle's own transactions take two.
 */
export async function withSetting<Result>(
  pool: pg.Pool,
  setting: { readonly name: `app.${string}`; readonly value: string },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    const [name, value] = [setting.name, setting.value].map((text) => client.escapeLiteral(text));
    await client.query(`BEGIN; SELECT set_config(${name}, ${value}, true)`);
    const result = await work(drizzle(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (lost = failure));
    throw error;
  } finally {
    // A connection whose transaction did not end is no one else's.
    client.release(lost);
  }
}
