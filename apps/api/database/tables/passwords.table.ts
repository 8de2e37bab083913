import { index, pgTable, text, uniqueIndex, uuid } from '../../src/db/drizzle.ts';
import { person } from './auth.table.ts';
import { createdAt, moment, primaryId } from '../../src/db/columns.ts';

/** Hashes a person has used; the newest six are refused when one is chosen anew (PWD-22). */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: primaryId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('password_history_person').on(table.personId, table.createdAt)],
);

/**
 * A request for a new password. Made for unknown addresses too, so that both look alike; the
 * link's token exists only once the mail is made, and is kept as its SHA-256.
 */
export const passwordReset = pgTable(
  'password_reset',
  {
    id: primaryId(),
    email: text('email').notNull(),
    tokenHash: text('token_hash'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('password_reset_email').on(table.email),
    uniqueIndex('password_reset_token').on(table.tokenHash),
  ],
);
