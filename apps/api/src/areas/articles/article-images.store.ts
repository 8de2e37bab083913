import { and, eq, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { articleImage } from '../../../database/tables/articles.table.ts';

export async function insertArticleImage(
  tx: Transaction,
  values: typeof articleImage.$inferInsert,
): Promise<void> {
  await tx.insert(articleImage).values(values);
}

/** Whether a picture is one of the scope's. */
export async function isArticleImage(tx: Transaction, scope: Scope, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: articleImage.id })
    .from(articleImage)
    .where(and(eq(articleImage.id, id), eq(articleImage.organizationId, scope.organizationId)));
  return rows.length > 0;
}

/**
 * Whether a picture is one the caller may see: who writes sees all of an organisation, a member those
 * of published articles while Learn is on. For the identity role: the caller may be known by the mark
 * of an address alone.
 */
export async function maySeeImage(
  tx: Transaction,
  organizationId: string,
  imageId: string,
  isWriter: boolean,
): Promise<boolean> {
  const { rows } = await tx.execute<{ may_see: boolean }>(
    sql`SELECT may_see_article_image(${organizationId}, ${imageId}, ${isWriter}) AS may_see`,
  );
  return rows[0]?.may_see ?? false;
}

/** Pictures that nothing has named for so many days. */
export async function findUnusedImages(tx: Transaction, days: number): Promise<string[]> {
  const { rows } = await tx.execute<{ image_id: string }>(
    sql`SELECT image_id FROM unused_article_images(${days})`,
  );
  return rows.map((row) => row.image_id);
}

export async function deleteImage(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`SELECT forget_article_image(${id})`);
}
