import { index, pgTable, text, uniqueIndex, uuid } from '../../db/drizzle.ts';
import { createdAt, moment, primaryId } from '../../db/columns.ts';
import { organization } from '../organizations/organizations.table.ts';
import { membership } from './users.table.ts';

/** One sending of an invitation. A resend replaces the earlier ones; the token is kept as its SHA-256. */
export const invitation = pgTable(
  'invitation',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    index('invitation_membership').on(table.membershipId),
    index('invitation_organization').on(table.organizationId),
    uniqueIndex('invitation_token').on(table.tokenHash),
  ],
);
