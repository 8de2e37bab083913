import {
  integer,
  pgTable,
  boolean,
  index,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from '../../src/db/drizzle.ts';
import { createdAt, primaryId, moment } from '../../src/db/columns.ts';
import type { FailedSecret } from '@ensemble/contract';

/** A person, one for the whole system whatever the organisations; the address is stored in lower case. */
export const person = pgTable(
  'person',
  {
    id: primaryId(),
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** Absent until the person has registered. */
    passwordHash: text('password_hash'),
    passwordChangedAt: moment('password_changed_at'),
    /** OPEN-11: set by the mobile service or an operator. */
    youth: boolean('youth').notNull().default(false),
    language: text('language').$type<'en' | 'fr'>(),
    createdAt: createdAt(),
    /** What their passkeys know them by: random, and not the id that others see. Null until the first one. */
    passkeyHandle: text('passkey_handle'),
  },
  (table) => [
    uniqueIndex('person_email').on(table.email),
    uniqueIndex('person_passkey_handle').on(table.passkeyHandle),
  ],
);

/** A login; the token is kept only as its SHA-256. Ended sessions are deleted. */
export const session = pgTable(
  'session',
  {
    id: primaryId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** 0 Partial, 1 Low, 2 High. */
    level: smallint('level').notNull(),
    client: text('client').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    /** The browser's mark, where it sent one. */
    browserId: uuid('browser_id'),
    createdAt: createdAt(),
    lastActiveAt: moment('last_active_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** When the person last proved in this session who they are: at the login, or asked again. */
    provedAt: moment('proved_at'),
    /** Set where a personal link opened it: the one meeting whose call it opens, and nothing else. */
    meetingId: uuid('meeting_id'),
    /** A passkey alone opened it: it lasts while each organization of the person allows that (PASSKEY-15). */
    passkeyAlone: boolean('passkey_alone').notNull().default(false),
  },
  (table) => [
    uniqueIndex('session_token').on(table.tokenHash),
    index('session_person').on(table.personId),
    index('session_expires').on(table.expiresAt),
  ],
);

/** A lock after failed logins; made for unknown addresses too, so that both look alike (AUTH-16, AUTH-17). */
export const accountLock = pgTable(
  'account_lock',
  {
    id: primaryId(),
    email: text('email').notNull(),
    /** Set where only this known browser of the person is locked: a stranger's failures do not lock it. */
    browserId: uuid('browser_id'),
    codeHash: text('code_hash'),
    codeExpiresAt: moment('code_expires_at'),
    /** Which code counts: a new one takes the place of the one before. */
    codeSerial: smallint('code_serial').notNull().default(0),
    /** Of the mailed link's secret; no wrong try ends it. */
    tokenHash: text('token_hash'),
    createdAt: createdAt(),
    endsAt: moment('ends_at').notNull(),
    unlockedAt: moment('unlocked_at'),
  },
  (table) => [index('account_lock_email').on(table.email)],
);

/**
 * A browser that belongs to a person: they logged in there to the end, or opened a mailed link there.
 * Its mark is a signed cookie. Tries at their password and codes are counted apart there.
 */
export const knownBrowser = pgTable(
  'known_browser',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    browserId: uuid('browser_id').notNull(),
    createdAt: createdAt(),
    /** False where only a mailed link was opened: the first login there is still told by mail. */
    loggedIn: boolean('logged_in').notNull().default(true),
    /** Until when a second step that is due may be set up there: a mailed link was opened in it (STAFF2FA-05). */
    setUpUntil: moment('set_up_until'),
  },
  (table) => [primaryKey({ columns: [table.personId, table.browserId] })],
);

/** A login that failed, known address or not, so that both take as long; kept for 30 days. */
export const failedLogin = pgTable(
  'failed_login',
  {
    id: primaryId(),
    email: text('email').notNull(),
    /** What was wrong. */
    secret: text('secret').$type<FailedSecret>().notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('failed_login_email').on(table.email, table.createdAt),
    index('failed_login_created').on(table.createdAt),
  ],
);

/** One run of the daily erasure: counts only, no one's data (OPEN-77). */
export const erasureRun = pgTable('erasure_run', {
  id: primaryId(),
  createdAt: createdAt(),
  peopleErased: integer('people_erased').notNull(),
  membershipsErased: integer('memberships_erased').notNull(),
});
