import {
  bigint,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from '../../src/db/drizzle.ts';
import { person } from './auth.table.ts';
import { createdAt, moment, primaryId } from '../../src/db/columns.ts';

/** A second step of a person; it counts only once confirmed. The secret, or the phone number of an SMS, is encrypted. */
export const factor = pgTable(
  'factor',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    type: text('type').$type<'totp' | 'sms'>().notNull(),
    secret: text('secret').notNull(),
    createdAt: createdAt(),
    confirmedAt: moment('confirmed_at'),
    /** The last time step a code was taken of: none is taken twice. */
    lastStep: bigint('last_step', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.personId, table.type] })],
);

/** A recovery code, hashed; deleted when used (OPEN-26). */
export const backupCode = pgTable(
  'backup_code',
  {
    id: primaryId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [uniqueIndex('backup_code_person').on(table.personId, table.codeHash)],
);

/** A code sent by SMS; the newest of a person counts, for a few tries. The code is kept as its SHA-256. */
export const smsCode = pgTable(
  'sms_code',
  {
    id: primaryId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash'),
    /** The number it goes to, encrypted. */
    phone: text('phone').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('sms_code_person').on(table.personId, table.createdAt)],
);
