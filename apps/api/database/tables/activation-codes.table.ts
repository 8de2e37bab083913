import type { ActivationCodeStatus, uploadStates } from '@ensemble/contract';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../src/db/drizzle.ts';
import { createdAt, moment, primaryId } from '../../src/db/columns.ts';
import { person } from './auth.table.ts';
import { organizationId } from './organizations.table.ts';
import { membership } from './users.table.ts';

/** A code that lets one member of an organisation register; stored in capitals, unique in the whole system (OPEN-38). */
export const activationCode = pgTable(
  'activation_code',
  {
    id: primaryId(),
    organizationId: organizationId(),
    code: text('code').notNull(),
    /** Encrypted. A date as YYYY-MM-DD is a date of birth that must match (OPEN-36). */
    secondaryId: text('secondary_id'),
    /** What a stated date is compared with: keyed, and of this code alone. */
    secondaryFingerprint: text('secondary_fingerprint'),
    status: text('status').$type<ActivationCodeStatus>().notNull().default('Active'),
    /** Tries with a wrong date of birth since the last right one or the last pause; the fifth pauses the code. */
    wrongTries: smallint('wrong_tries').notNull().default(0),
    /** Pauses since the last right date of birth: each is twice as long as the one before, up to a day. */
    pauses: smallint('pauses').notNull().default(0),
    pausedUntil: moment('paused_until'),
    /** The upload that created it; no reference, so that forgetting an upload changes no codes. */
    uploadId: uuid('upload_id'),
    /** The member who claimed it. */
    membershipId: uuid('membership_id').references(() => membership.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    registeredAt: moment('registered_at'),
    deactivatedAt: moment('deactivated_at'),
  },
  (table) => [
    check(
      'activation_code_status',
      sql`${table.status} in ('Active', 'Claimed', 'Pending', 'Deactivated', 'Blocked', 'Suspended')`,
    ),
    // No row without encryption: the two columns come and go together.
    check(
      'activation_code_secondary',
      sql`(${table.secondaryId} is null) = (${table.secondaryFingerprint} is null)`,
    ),
    uniqueIndex('activation_code_code').on(table.code),
    // Of rows from before secondary IDs were encrypted; empty once the first start has done that.
    index('activation_code_plain')
      .on(table.id)
      .where(sql`secondary_id is not null and secondary_fingerprint is null`),
    index('activation_code_upload')
      .on(table.uploadId)
      .where(sql`upload_id is not null and registered_at is null`),
    index('activation_code_organization').on(table.organizationId, table.code),
    index('activation_code_membership').on(table.membershipId),
    index('activation_code_by_status').on(table.organizationId, table.status, table.code),
    // Codes that were never used have no such moment, and are in neither: a new code costs nothing here.
    index('activation_code_by_registered')
      .on(table.organizationId, table.registeredAt, table.id)
      .where(sql`registered_at is not null`),
    index('activation_code_by_deactivated')
      .on(table.organizationId, table.deactivatedAt, table.id)
      .where(sql`deactivated_at is not null`),
    index('activation_code_search').using(
      'gin',
      table.organizationId,
      sql`${table.code} gin_trgm_ops`,
    ),
  ],
);

/** The mailed link that ends an activation; good once, a new one replaces it. The token is kept as its SHA-256. */
export const activationLink = pgTable(
  'activation_link',
  {
    id: primaryId(),
    organizationId: organizationId(),
    activationCodeId: uuid('activation_code_id')
      .notNull()
      .references(() => activationCode.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    tokenHash: text('token_hash'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    index('activation_link_code').on(table.activationCodeId),
    index('activation_link_organization').on(table.organizationId),
    uniqueIndex('activation_link_token').on(table.tokenHash),
  ],
);

/** How many codes an organisation has by status; kept by triggers, never written by hand. */
export const activationCodeCount = pgTable(
  'activation_code_count',
  {
    organizationId: organizationId(),
    status: text('status').notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.status] })],
);

/** A list of codes to generate: it comes in parts, and a job works them one after the other. */
export const activationUpload = pgTable(
  'activation_upload',
  {
    id: primaryId(),
    organizationId: organizationId(),
    /** Whose current upload it is; no one's once that person is erased. */
    createdBy: uuid('created_by').references(() => person.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file: the same file again goes on where it stopped. */
    fingerprint: text('fingerprint').notNull(),
    state: text('state').$type<(typeof uploadStates)[number]>().notNull().default('receiving'),
    total: integer('total').notNull(),
    received: integer('received').notNull().default(0),
    tried: integer('tried').notNull().default(0),
    created: integer('created').notNull().default(0),
    /** Codes that were there, unclaimed, and got the list's secondary ID. */
    replaced: integer('replaced').notNull().default(0),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
    /** When its result was read (CODES-10). */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    check('activation_upload_state', sql`${table.state} in ('receiving', 'working', 'done')`),
    index('activation_upload_organization').on(table.organizationId, table.createdBy),
    index('activation_upload_person').on(table.createdBy),
    uniqueIndex('activation_upload_open')
      .on(table.organizationId, table.createdBy, table.fingerprint)
      .where(sql`state <> 'done' and confirmed_at is null`),
  ],
);

/** Codes of an upload that came together and are generated together, all or none. */
export const activationUploadPart = pgTable(
  'activation_upload_part',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => activationUpload.id, { onDelete: 'cascade' }),
    /** How many codes of the upload came before. */
    start: integer('start').notNull(),
    organizationId: organizationId(),
    codes: text('codes').array().notNull(),
    /** A list in JSON, encrypted as a whole; emptied as soon as the codes have theirs. */
    secondaryIds: text('secondary_ids'),
    /** What became of each code, a letter each: c created, r replaced, e exists, f failed; nothing until then. */
    outcomes: text('outcomes'),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.start] }),
    index('activation_upload_part_organization').on(table.organizationId),
  ],
);

/** The three letters that codes of an organisation begin with: one organisation's from their first use. */
export const codePrefix = pgTable(
  'code_prefix',
  {
    prefix: text('prefix').primaryKey(),
    organizationId: organizationId(),
    createdAt: createdAt(),
  },
  (table) => [
    check('code_prefix_letters', sql`${table.prefix} ~ '^[A-Z]{3}$'`),
    index('code_prefix_organization').on(table.organizationId),
  ],
);

/** How many prefixes an organisation may have, and how many of others it asked for on a day. */
export const codePrefixQuota = pgTable('code_prefix_quota', {
  organizationId: organizationId().primaryKey(),
  most: smallint('most').notNull().default(3),
  refused: smallint('refused').notNull().default(0),
  refusedOn: date('refused_on'),
});
