import { check, index, pgTable, smallint, sql, text, uniqueIndex, uuid } from '../../db/drizzle.ts';
import { createdAt, moment, primaryId } from '../../db/columns.ts';
import { organization } from '../organizations/organizations.table.ts';
import { membership } from '../users/users.table.ts';

/** States of an activation code (CODES-14, OPEN-37); a code starts Active and is Claimed by a registration. */
export type ActivationCodeStatus =
  | 'Active'
  | 'Claimed'
  | 'Pending'
  | 'Deactivated'
  | 'Blocked'
  | 'Suspended';

/** A code that lets one member of an organisation register; stored in capitals, unique in the whole system (OPEN-38). */
export const activationCode = pgTable(
  'activation_code',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    code: text('code').notNull(),
    /** A date as YYYY-MM-DD is a date of birth that must match (OPEN-36). */
    secondaryId: text('secondary_id'),
    status: text('status').$type<ActivationCodeStatus>().notNull().default('Active'),
    /** Tries with a wrong date of birth since the last right one; the fifth suspends. Whoever makes the code Active again sets it to 0. */
    wrongTries: smallint('wrong_tries').notNull().default(0),
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
    uniqueIndex('activation_code_code').on(table.code),
    index('activation_code_organization').on(table.organizationId, table.code),
    index('activation_code_membership').on(table.membershipId),
  ],
);

/** The mailed link that ends an activation; good once, a new one replaces it. The token is kept as its SHA-256. */
export const activationLink = pgTable(
  'activation_link',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
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
