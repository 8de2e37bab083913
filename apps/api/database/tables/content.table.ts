import type { ContentKind, ContentStatus, ContentValues, Language } from '@ensemble/contract';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../src/db/drizzle.ts';
import { createdAt, moment, primaryId } from '../../src/db/columns.ts';
import { person } from './auth.table.ts';
import { organizationId } from './organizations.table.ts';

const kind = () => text('kind').$type<ContentKind>().notNull();
const language = () => text('language').$type<Language>().notNull();
const values = () => jsonb('values').$type<ContentValues>().notNull();
const status = () => text('status').$type<ContentStatus>().notNull();
/** Who did it. Not a reference: an erased person leaves it behind as no one's, without every text being searched. */
const who = (name: string) => uuid(name);

/** One text in one language, as it is now: an article, a category, a goal template, a contact, a legal document. */
export const contentItem = pgTable(
  'content_item',
  {
    id: primaryId(),
    organizationId: organizationId(),
    kind: kind(),
    language: language(),
    /** What the two languages of a text have in common. */
    pairId: uuid('pair_id').notNull(),
    title: text('title').notNull(),
    /** The title as it is searched and sorted by; a trigger keeps it. */
    searchText: text('search_text'),
    status: status(),
    values: values(),
    /** How often it was saved. */
    version: integer('version').notNull().default(1),
    /** Since when the other language has changed and this one has not followed. */
    behindSince: moment('behind_since'),
    createdAt: createdAt(),
    createdBy: who('created_by'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: who('updated_by'),
    /** When a person last made sure that it is still right. */
    checkedAt: moment('checked_at'),
    checkedBy: who('checked_by'),
    deletedAt: moment('deleted_at'),
    deletedBy: who('deleted_by'),
  },
  (table) => [
    check(
      'content_item_kind',
      sql`${table.kind} in ('category', 'article', 'preset', 'contact', 'terms', 'policy')`,
    ),
    check('content_item_status', sql`${table.status} in ('draft', 'published')`),
    check('content_item_language', sql`${table.language} in ('en', 'fr')`),
    index('content_item_created')
      .on(table.organizationId, table.kind, table.language, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('content_item_by_title')
      .on(table.organizationId, table.kind, table.language, table.searchText, table.id)
      .where(sql`deleted_at is null`),
    uniqueIndex('content_item_pair')
      .on(table.pairId, table.language)
      .where(sql`deleted_at is null`),
    // LEARN-23: unique whatever its letter case; accents make another word.
    uniqueIndex('content_item_category')
      .on(table.organizationId, table.language, sql`lower(${table.title})`)
      .where(sql`kind = 'category' and deleted_at is null`),
    uniqueIndex('content_item_legal')
      .on(table.organizationId, table.kind, table.language)
      .where(sql`kind in ('terms', 'policy') and deleted_at is null`),
    index('content_item_image')
      .on(sql`(${table.values}->>'imageId')`)
      .where(sql`kind = 'article' and deleted_at is null`),
    index('content_item_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('content_item_trash')
      .on(table.organizationId)
      .where(sql`deleted_at is not null`),
  ],
);

/** A text as it was saved, each time. */
export const contentRevision = pgTable(
  'content_revision',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    organizationId: organizationId(),
    title: text('title').notNull(),
    status: status(),
    values: values(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    savedBy: who('saved_by'),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.version] }),
    index('content_revision_image')
      .on(sql`(${table.values}->>'imageId')`)
      .where(sql`values ? 'imageId'`),
  ],
);

/**
 * What a person typed and has not saved: one for each text, each translation to be written, and each
 * new text of a kind and language.
 */
export const contentDraft = pgTable(
  'content_draft',
  {
    id: primaryId(),
    organizationId: organizationId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    kind: kind(),
    language: language(),
    itemId: uuid('item_id').references(() => contentItem.id, { onDelete: 'cascade' }),
    translationOf: uuid('translation_of').references(() => contentItem.id, { onDelete: 'cascade' }),
    values: values(),
    baseVersion: integer('base_version'),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('content_draft_place').on(
      table.organizationId,
      table.personId,
      table.kind,
      table.language,
      sql`coalesce(${table.itemId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`coalesce(${table.translationOf}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    index('content_draft_person').on(table.personId),
    index('content_draft_item').on(table.itemId),
    index('content_draft_translation').on(table.translationOf),
  ],
);
