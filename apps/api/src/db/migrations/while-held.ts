import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** SQLSTATEs of a table or row that something else holds: lock_timeout, deadlock, a catalog row changed meanwhile. */
const isHeld = (error: unknown): boolean =>
  ['55P03', '40P01', 'XX000'].includes((error as { code?: string }).code ?? '');

/** Tries, a second apart, before it fails. */
const maxTries = 60;

/**
 * Does work in a transaction of its own that waits no longer than 2 seconds for anything that something else holds:
 * then it lets go of all and tries again, so that nobody waits behind it.
 */
export async function inShortTransaction(
  client: pg.Client,
  work: () => Promise<void>,
): Promise<void> {
  await whileHeld(client, async () => {
    await client.query('BEGIN');
    // Whatever schema the owner's own settings put first.
    await client.query("SET LOCAL search_path = public; SET LOCAL lock_timeout = '2s'");
    await work();
    await client.query('COMMIT');
  });
}

/** Repeats work that something else held up. Throws what the database says of any other failure. */
export async function whileHeld(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      await client.query('ROLLBACK');
      if (!isHeld(error) || tries === maxTries) throw error;
      await pause(1000);
    }
  }
}
