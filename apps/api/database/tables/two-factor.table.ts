import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from '../../src/db/drizzle.ts';
import { person, session } from './auth.table.ts';
import { organization } from './organizations.table.ts';
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
    /** The secret, encrypted, that takes the place of this one once its first code is confirmed (TFA-37), and when it was made. */
    pendingSecret: text('pending_secret'),
    pendingSince: moment('pending_since'),
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

/**
 * What a person asks who lost their phone and their recovery codes: that their second steps be reset (TFA-32).
 * One of a person at a time; gone once it is stopped, refused, answered or over.
 */
export const resetRequest = pgTable(
  'two_factor_reset_request',
  {
    id: primaryId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Whose administrators are asked; null where the people who run the service are. */
    organizationId: uuid('organization_id').references(() => organization.id),
    /** The SHA-256 of the secret that the owner's mail carries; null until that mail is written. */
    stopHash: text('stop_hash'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** When an administrator said that they spoke with the person, and who. */
    confirmedAt: moment('confirmed_at'),
    confirmedBy: uuid('confirmed_by').references(() => person.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('two_factor_reset_request_person').on(table.personId),
    index('two_factor_reset_request_organization').on(table.organizationId),
    index('two_factor_reset_request_confirmed_by').on(table.confirmedBy),
  ],
);

/**
 * A mailed link by which a person who must have a second step and has none shows that they read the mail
 * of their account, before they set one up (STAFF2FA-05). Deleted when it is used.
 */
export const secondStepLink = pgTable(
  'second_step_link',
  {
    id: primaryId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** The SHA-256 of the link's secret; null until its mail is written. */
    tokenHash: text('token_hash'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('second_step_link_person').on(table.personId),
    uniqueIndex('second_step_link_token').on(table.tokenHash),
  ],
);

/** A passkey of a person: the public half of a key that their device or password manager keeps. */
export const passkey = pgTable(
  'passkey',
  {
    id: primaryId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The address that it was made for (PASSKEY-09). */
    rpId: text('rp_id').notNull(),
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    /** Whether it may be copied to other devices: for good. Whether it is now. */
    backupEligible: boolean('backup_eligible').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkey_credential').on(table.credentialId),
    index('passkey_person').on(table.personId, table.createdAt),
  ],
);

/** A challenge that waits for the answer of a passkey: of one session, or of one browser before a login (PASSKEY-06). */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    id: primaryId(),
    purpose: text('purpose').$type<'add' | 'use' | 'login'>().notNull(),
    challengeHash: text('challenge_hash').notNull(),
    sessionId: uuid('session_id').references(() => session.id, { onDelete: 'cascade' }),
    browserId: uuid('browser_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('passkey_challenge_hash').on(table.challengeHash),
    index('passkey_challenge_session').on(table.sessionId),
    index('passkey_challenge_expires').on(table.expiresAt),
  ],
);
