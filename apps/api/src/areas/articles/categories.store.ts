import { eq, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { articleCategory } from '../../../database/tables/articles.table.ts';

/** How many articles each of the scope's categories is on; deleted articles are not counted. */
export async function countArticles(
  tx: Transaction,
  scope: Scope,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ id: string; total: string }>(sql`
    SELECT ac.category_id AS id, count(*) AS total FROM article_category ac
    JOIN content_item i ON i.id = ac.article_id AND i.deleted_at IS NULL
    WHERE ac.organization_id = ${scope.organizationId} GROUP BY 1`);
  return new Map(rows.map((row) => [row.id, Number(row.total)]));
}

/** Puts another category in the place of one, on deleted articles too: they may come back. */
export async function replaceCategory(tx: Transaction, from: string, to: string): Promise<void> {
  // In one order, so that two who replace categories of the same articles do not wait for each other.
  await tx.execute(sql`
    SELECT 1 FROM content_item WHERE id IN (SELECT article_id FROM article_category WHERE category_id = ${from})
    ORDER BY id FOR UPDATE`);
  await tx.execute(sql`
    UPDATE content_item SET values = jsonb_set(values, '{categories}',
      (SELECT jsonb_agg(DISTINCT CASE WHEN each = ${from} THEN ${to} ELSE each END)
        FROM jsonb_array_elements_text(values->'categories') AS each))
    WHERE id IN (SELECT article_id FROM article_category WHERE category_id = ${from})`);
  await tx.execute(sql`
    INSERT INTO article_category (article_id, category_id, organization_id)
    SELECT article_id, ${to}, organization_id FROM article_category WHERE category_id = ${from}
    ON CONFLICT DO NOTHING`);
  await tx.delete(articleCategory).where(eq(articleCategory.categoryId, from));
}
