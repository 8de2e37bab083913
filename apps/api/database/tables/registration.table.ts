import { pgTable, text, uuid } from '../../src/db/drizzle.ts';
import { organizationId } from './organizations.table.ts';
import { membership } from './users.table.ts';
import { moment } from '../../src/db/columns.ts';

/** Ten minutes in which a registration just made may add its picture (REG-19). */
export const uploadToken = pgTable('upload_token', {
  tokenHash: text('token_hash').primaryKey(),
  organizationId: organizationId(),
  membershipId: uuid('membership_id')
    .notNull()
    .references(() => membership.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
});
