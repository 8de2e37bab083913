import { and, asc, eq, isNotNull, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { articleCategory } from '../../../database/tables/articles.table.ts';
import type { ContentRow } from '../content/index.ts';
import { contentItem } from '../../../database/tables/content.table.ts';

/** The categories of an article that were deleted, held. */
export async function lockDeletedCategories(
  tx: Transaction,
  scope: Scope,
  articleId: string,
): Promise<ContentRow[]> {
  const rows = await tx
    .select({ row: contentItem })
    .from(contentItem)
    .innerJoin(articleCategory, eq(articleCategory.categoryId, contentItem.id))
    .where(
      and(
        eq(contentItem.organizationId, scope.organizationId),
        eq(articleCategory.articleId, articleId),
        isNotNull(contentItem.deletedAt),
      ),
    )
    .orderBy(asc(contentItem.id))
    .for('update', { of: contentItem });
  return rows.map(({ row }) => row);
}

/** The category that took the place of a deleted one: of its title, or its text in the same language. */
export async function findSuccessor(
  tx: Transaction,
  scope: Scope,
  { kind, language, title, pairId }: ContentRow,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM content_item
    WHERE organization_id = ${scope.organizationId} AND kind = ${kind} AND language = ${language} AND deleted_at IS NULL
      AND (lower(title) = lower(${title}) OR pair_id = ${pairId})
    ORDER BY pair_id = ${pairId} DESC LIMIT 1`);
  return rows[0]?.id;
}

/** Puts a category in the place of another on one article. */
export async function exchangeCategory(
  tx: Transaction,
  { id, organizationId }: ContentRow,
  from: string,
  to: string,
): Promise<void> {
  await tx.execute(sql`
    UPDATE content_item SET values = jsonb_set(values, '{categories}',
      (SELECT jsonb_agg(DISTINCT CASE WHEN each = ${from} THEN ${to} ELSE each END)
        FROM jsonb_array_elements_text(values->'categories') AS each))
    WHERE id = ${id}`);
  await tx
    .delete(articleCategory)
    .where(and(eq(articleCategory.articleId, id), eq(articleCategory.categoryId, from)));
  await tx
    .insert(articleCategory)
    .values({ articleId: id, categoryId: to, organizationId })
    .onConflictDoNothing();
}

/** Whether an article is in a category at all. */
export async function hasCategory(tx: Transaction, articleId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: articleCategory.categoryId })
    .from(articleCategory)
    .where(eq(articleCategory.articleId, articleId))
    .limit(1);
  return rows.length > 0;
}
