import { sql, timestamp, uuid } from './drizzle.ts';

/** A time-ordered identifier, made by the database. */
export const primaryId = () =>
  uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`);

/** A moment with its zone; read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** When the row was made. */
export const createdAt = () => moment('created_at').notNull().defaultNow();
