import { createdAt } from '../../src/db/columns.ts';
import { index, jsonb, pgTable, primaryKey, text, uuid } from '../../src/db/drizzle.ts';
import { organizationId } from './organizations.table.ts';
import { person } from './auth.table.ts';

/** Calls with an `Idempotency-Key`, and their answers: a repeat within a day is answered with them. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    organizationId: organizationId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** The name of the route. */
    route: text('route').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    reply: jsonb('reply'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.personId, table.route, table.key] }),
    index('idempotency_key_person').on(table.personId),
    index('idempotency_key_age').on(table.createdAt),
  ],
);
