import { and, desc, eq, isNotNull, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { nameOf } from './content-item.store.ts';
import { contentItem } from './content.table.ts';

const mostDeleted = 500;

/** The scope's deleted texts, the last deleted first. */
export const listDeleted = (scope: Scope, tx: Transaction) =>
  tx
    .select({
      id: contentItem.id,
      kind: contentItem.kind,
      language: contentItem.language,
      title: contentItem.title,
      deletedAt: sql<Date>`${contentItem.deletedAt}`.mapWith(contentItem.createdAt),
      deletedBy: nameOf(sql`${contentItem.deletedBy}`),
    })
    .from(contentItem)
    .where(
      and(eq(contentItem.organizationId, scope.organizationId), isNotNull(contentItem.deletedAt)),
    )
    .orderBy(desc(contentItem.deletedAt))
    .limit(mostDeleted);

/** Forgets for good what was deleted, and what was typed and not saved, so many days ago. */
export async function forgetContent(tx: Transaction, days: number): Promise<void> {
  await tx.execute(sql`SELECT forget_content(${days})`);
}
