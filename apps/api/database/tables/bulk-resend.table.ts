import { boolean, check, integer, pgTable, sql, text, uuid } from '../../src/db/drizzle.ts';
import type { bulkStates } from '@ensemble/contract';
import { moment } from '../../src/db/columns.ts';
import { organizationId } from './organizations.table.ts';

/** The last time an organisation's pending invitations were sent again all at once: one row for each, so never two at a time. */
export const bulkResend = pgTable(
  'bulk_resend',
  {
    organizationId: organizationId().primaryKey(),
    /** Another one each time: a job of an earlier time finds nothing to do. */
    id: uuid('id')
      .notNull()
      .default(sql`uuidv7()`),
    state: text('state').$type<(typeof bulkStates)[number]>().notNull().default('working'),
    /** A person who was sent an invitation at this moment or later is left out. */
    sentBefore: moment('sent_before').notNull(),
    withSuperAdmins: boolean('with_super_admins').notNull(),
    /** People it was for when it began, and those done. */
    total: integer('total').notNull(),
    sent: integer('sent').notNull().default(0),
    /** The last one done; the next begins after it. */
    lastMembershipId: uuid('last_place'),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** When the last portion was done: a worker that failed for good says nothing more. */
    progressedAt: moment('progressed_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [check('bulk_resend_state', sql`${table.state} in ('working', 'done', 'stopped')`)],
);
