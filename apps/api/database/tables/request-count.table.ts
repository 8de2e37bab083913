import { moment } from '../../src/db/columns.ts';
import { integer, pgTable, text } from '../../src/db/drizzle.ts';

/**
 * Requests that the copies of the API have taken of a limit, a row for each busy caller and route. UNLOGGED: a
 * count waits for no disk and no standby, and a crash or a failover forgets it. The word
 * stands in its migration, as drizzle-kit knows no such tables.
 */
export const requestCount = pgTable('request_count', {
  /** The name of the route, and a digest of who calls. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
