import { index, pgTable, text, uuid } from '../../db/drizzle.ts';
import { person } from '../auth/auth.table.ts';
import { createdAt, primaryId } from '../../db/columns.ts';

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
