import type { Transaction } from './database.ts';
import { customType, sql, timestamp, uuid } from './drizzle.ts';

/** A time-ordered identifier, made by the database. */
export const primaryId = () =>
  uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`);

/** An identifier that tells nothing, not even when it was made; for rows that people see of each other. */
export const randomId = () =>
  uuid('id')
    .primaryKey()
    .default(sql`gen_random_uuid()`);

/** A moment with its zone; read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** When the row was made. */
export const createdAt = () => moment('created_at').notNull().defaultNow();

/** A time-ordered identifier for a row that must be named before it is made. */
export async function newId(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT uuidv7() AS id`);
  if (!rows[0]) throw new Error('no identifier was made');
  return rows[0].id;
}
