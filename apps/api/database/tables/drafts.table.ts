import type { FormDraftKind, FormDraftValues } from '@ensemble/contract';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../src/db/drizzle.ts';
import { moment } from '../../src/db/columns.ts';
import { person } from './auth.table.ts';
import { organizationId } from './organizations.table.ts';

/** What a person typed into the form of a notification or session and did not save: theirs alone. */
export const formDraft = pgTable(
  'form_draft',
  {
    organizationId: organizationId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Named by the form, and so unique for one person and kind alone: no one finds another's by it. */
    id: uuid('id').notNull(),
    kind: text('kind').$type<FormDraftKind>().notNull(),
    /** What the form changes; null where it makes a new one. */
    itemId: uuid('item_id'),
    values: jsonb('values').$type<FormDraftValues>().notNull(),
    baseVersion: integer('base_version'),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('form_draft_own').on(table.organizationId, table.personId, table.kind, table.id),
    check('form_draft_kind', sql`${table.kind} in ('notification', 'meeting')`),
    index('form_draft_person').on(table.personId),
  ],
);
