import { index, jsonb, pgTable, text, uuid } from '../db/drizzle.ts';
import { createdAt, primaryId } from '../db/columns.ts';

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
  },
  (table) => [
    index('audit_event_organization').on(table.organizationId, table.createdAt),
    index('audit_event_actor').on(table.actorId, table.createdAt),
    index('audit_event_target').on(table.targetId),
  ],
);
