import { index, pgTable, text, uuid } from '../../src/db/drizzle.ts';
import { createdAt, moment, primaryId } from '../../src/db/columns.ts';
import { person } from './auth.table.ts';
import { organizationId } from './organizations.table.ts';

/** Which version of which document a person accepted, in which language and when (OPEN-51, OPEN-94). */
export const legalAcceptance = pgTable(
  'legal_acceptance',
  {
    id: primaryId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    document: text('document').$type<'terms' | 'policy'>().notNull(),
    language: text('language').$type<'en' | 'fr'>().notNull(),
    version: text('version').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('legal_acceptance_person').on(table.personId),
    index('legal_acceptance_organization').on(table.organizationId),
  ],
);

/** Of which version of the standard privacy policy the administrators of an organization with its own were told. */
export const legalNotice = pgTable('legal_notice', {
  organizationId: organizationId().primaryKey(),
  version: text('version').notNull(),
  toldAt: moment('told_at').notNull().defaultNow(),
});
