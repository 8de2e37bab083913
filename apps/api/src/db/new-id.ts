import type { Transaction } from './database.ts';
import { sql } from './drizzle.ts';

/** A time-ordered identifier for a row that must be named before it is made. */
export async function newId(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT uuidv7() AS id`);
  if (!rows[0]) throw new Error('no identifier was made');
  return rows[0].id;
}
