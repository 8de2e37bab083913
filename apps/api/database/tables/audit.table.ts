import { index, jsonb, pgTable, sql, text, uuid } from '../../src/db/drizzle.ts';
import { createdAt, moment, primaryId } from '../../src/db/columns.ts';

/** Who did what, on whom, when, from where and what changed; no secret and no health content. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: primaryId(),
    /** Absent for what happens outside any organisation, such as a login. */
    organizationId: uuid('organization_id'),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    targetType: text('target_type').notNull(),
    targetId: uuid('target_id'),
    changes: jsonb('changes').$type<Record<string, unknown>>().notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    /**
     * The day of it where the organisation lives, of an act of a person who was not its administrator
     * then: the organisation sees that day and no hour. Written by a trigger.
     */
    dayStart: moment('day_start'),
    dayEnd: moment('day_end'),
    /**
     * The act on several people that this line is part of, where one transaction does not hold all of its
     * lines; the list shows them as one row. No reply and no export has it.
     */
    actId: uuid('act_id'),
  },
  (table) => [
    // Each begins with what the log is filtered by and goes on in its order, so that a page is read and nothing else.
    index('audit_event_newest').on(table.createdAt, table.id),
    index('audit_event_organization').on(table.organizationId, table.createdAt, table.id),
    index('audit_event_organization_action').on(
      table.organizationId,
      table.action,
      table.createdAt,
      table.id,
    ),
    index('audit_event_action').on(table.action, table.createdAt, table.id),
    index('audit_event_actor').on(table.actorId, table.createdAt, table.id),
    index('audit_event_target').on(table.targetId, table.createdAt, table.id),
    index('audit_event_day')
      .on(table.organizationId, table.action, table.dayStart)
      .where(sql`day_start IS NOT NULL`),
    index('audit_event_act')
      .on(table.actId)
      .where(sql`act_id IS NOT NULL`),
  ],
);
