import { index, integer, pgTable, primaryKey, uuid } from '../../src/db/drizzle.ts';
import { createdAt, primaryId } from '../../src/db/columns.ts';
import { contentItem } from './content.table.ts';
import { organizationId } from './organizations.table.ts';

/** The categories an article has now; what it had is in its revisions. */
export const articleCategory = pgTable(
  'article_category',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.categoryId] }),
    index('article_category_category').on(table.categoryId),
  ],
);

/** A picture uploaded for an article; its files are kept in three widths. */
export const articleImage = pgTable(
  'article_image',
  {
    id: primaryId(),
    organizationId: organizationId(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
    createdBy: uuid('created_by'),
  },
  (table) => [index('article_image_organization').on(table.organizationId)],
);
