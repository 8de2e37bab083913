import { check, integer, pgTable, sql, text, uuid } from '../../src/db/drizzle.ts';
import type { Language, bulkStates, UserType } from '@ensemble/contract';
import { moment } from '../../src/db/columns.ts';
import { organizationId } from './organizations.table.ts';

/** The last time an organisation deactivated many people at once: one row for each, so never two at a time. */
export const bulkLeave = pgTable(
  'bulk_leave',
  {
    organizationId: organizationId().primaryKey(),
    /** Another one each time: a job of an earlier time finds nothing to do. */
    id: uuid('id')
      .notNull()
      .default(sql`uuidv7()`),
    state: text('state').$type<(typeof bulkStates)[number]>().notNull().default('working'),
    /** The person who had it done, for the rules about oneself and for the audit rows. */
    actorId: uuid('actor_id').notNull(),
    actorRole: text('actor_role').$type<UserType>().notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The memberships to deactivate; empty once they are done. */
    memberIds: uuid('member_ids').array().notNull(),
    total: integer('total').notNull(),
    /** Memberships looked at, and deactivated of those. */
    done: integer('done').notNull().default(0),
    deactivated: integer('deactivated').notNull().default(0),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** When the last portion was done: a worker that failed for good says nothing more. */
    progressedAt: moment('progressed_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [check('bulk_leave_state', sql`${table.state} in ('working', 'done', 'stopped')`)],
);
