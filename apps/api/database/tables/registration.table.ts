import { pgTable, text } from '../../src/db/drizzle.ts';
import { organizationId } from './organizations.table.ts';
import { membershipId } from './users.table.ts';
import { moment } from '../../src/db/columns.ts';

/** Ten minutes in which a registration just made may add its picture (REG-19). */
export const uploadToken = pgTable('upload_token', {
  tokenHash: text('token_hash').primaryKey(),
  organizationId: organizationId(),
  membershipId: membershipId(),
  expiresAt: moment('expires_at').notNull(),
});
