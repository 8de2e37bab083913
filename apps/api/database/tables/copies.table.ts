import { moment } from '../../src/db/columns.ts';
import { boolean, check, integer, jsonb, pgTable, sql, text } from '../../src/db/drizzle.ts';

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

/** What the copies know of the mail server, in one row (OUT-08). It names no one and repeats no answer. */
export const mailServer = pgTable(
  'mail_server',
  {
    id: boolean('id').primaryKey().default(true),
    /** When it last took a mail, to a minute. */
    takenAt: moment('taken_at'),
    /** Mails since then that it did not take. */
    failures: integer('failures').notNull().default(0),
    /** The numbers of its last refusal, such as `550 5.4.5`. */
    code: text('code'),
    /** Since when mails wait until it takes any again. */
    pausedAt: moment('paused_at'),
    /** When one mail tries, and in how many seconds after that the next. */
    probeAt: moment('probe_at'),
    pauseSeconds: integer('pause_seconds').notNull().default(0),
  },
  (table) => [check('mail_server_one', sql`${table.id}`)],
);

/**
 * A value that is sealed with ENCRYPTION_KEY, in one row: a copy whose keys do not open it is not ready (decision 0084).
 * Rotating keys seals it anew as everything else.
 */
export const keyCheck = pgTable(
  'key_check',
  {
    id: boolean('id').primaryKey().default(true),
    sealed: text('sealed').notNull(),
  },
  (table) => [check('key_check_one', sql`${table.id}`)],
);
