import { moment } from '../../src/db/columns.ts';
import { jsonb, pgTable, text } from '../../src/db/drizzle.ts';

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
