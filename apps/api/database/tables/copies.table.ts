import { moment } from '../../src/db/columns.ts';
import { integer, jsonb, pgTable, text } from '../../src/db/drizzle.ts';

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

/**
 * Builds of the console that copies served in the last 30 days (FILES-07, decision 0081). The files lie in the folder or
 * the bucket that copies share; what they must hold stands here, where only copies can write.
 */
export const consoleBuild = pgTable('console_build', {
  /** SHA-256 of the list. */
  id: text('id').primaryKey(),
  /** The SHA-256 of each file by its name. A build never changes. */
  files: jsonb('files').notNull(),
  /** When a copy last had it. */
  seenAt: moment('seen_at').notNull().defaultNow(),
});
