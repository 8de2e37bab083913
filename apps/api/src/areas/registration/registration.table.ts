import { pgTable, text, uuid } from '../../db/drizzle.ts';
import { organization } from '../organizations/organizations.table.ts';
import { membership } from '../users/users.table.ts';
import { moment } from '../../db/columns.ts';

/** Ten minutes in which a registration just made may add its picture (REG-19). */
export const uploadToken = pgTable('upload_token', {
  tokenHash: text('token_hash').primaryKey(),
  organizationId: uuid('organization_id')
    .notNull()
    .references(() => organization.id),
  membershipId: uuid('membership_id')
    .notNull()
    .references(() => membership.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
});
