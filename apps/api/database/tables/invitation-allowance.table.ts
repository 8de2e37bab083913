import { check, date, integer, pgTable, sql } from '../../src/db/drizzle.ts';
import { invitationsPerDay } from '@ensemble/contract';
import { organizationId } from './organizations.table.ts';

/** How many invitations an organisation may send a day (in UTC), and has sent on its last day with any. */
export const invitationAllowance = pgTable(
  'invitation_allowance',
  {
    organizationId: organizationId().primaryKey(),
    perDay: integer('per_day').notNull().default(invitationsPerDay),
    day: date('day').notNull(),
    sent: integer('sent').notNull().default(0),
  },
  (table) => [check('invitation_allowance_sent', sql`${table.sent} >= 0`)],
);
