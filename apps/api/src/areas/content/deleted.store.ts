import type { ContentKind } from '@ensemble/contract';
import { and, asc, desc, eq, isNotNull, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { holdsWords, wordPatterns } from '../../db/search.ts';
import { nameOf } from './content-item.store.ts';
import { contentItem } from '../../../database/tables/content.table.ts';

interface DeletedQuery {
  readonly searchTerm: string;
  readonly sort: 'deletedAt' | 'title';
  readonly sortOrder: 'asc' | 'desc';
  readonly skip: number;
  readonly limit: number;
}

/** A page of the scope's deleted texts, and how many match. */
export async function listDeleted(tx: Transaction, scope: Scope, query: DeletedQuery) {
  const where = and(
    eq(contentItem.organizationId, scope.organizationId),
    isNotNull(contentItem.deletedAt),
    holdsWords(sql`${contentItem.searchText}`, wordPatterns(query.searchTerm)),
  );
  const direction = query.sortOrder === 'desc' ? desc : asc;
  const rows = await tx
    .select({
      id: contentItem.id,
      kind: contentItem.kind,
      language: contentItem.language,
      title: contentItem.title,
      deletedAt: sql<Date>`${contentItem.deletedAt}`.mapWith(contentItem.createdAt),
      deletedBy: nameOf(sql`${contentItem.deletedBy}`),
    })
    .from(contentItem)
    .where(where)
    .orderBy(
      direction(query.sort === 'title' ? contentItem.searchText : contentItem.deletedAt),
      asc(contentItem.id),
    )
    .offset(query.skip)
    .limit(query.limit);
  return { rows, count: await tx.$count(contentItem, where) };
}

/** The kind of a deleted text of the scope. */
export async function findDeletedKind(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<ContentKind | undefined> {
  const [row] = await tx
    .select({ kind: contentItem.kind })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.organizationId, scope.organizationId),
        eq(contentItem.id, id),
        isNotNull(contentItem.deletedAt),
      ),
    );
  return row?.kind;
}

/** Forgets for good what was deleted, and what was typed and not saved, so many days ago. */
export async function purgeContent(tx: Transaction, days: number): Promise<void> {
  await tx.execute(sql`SELECT forget_content(${days})`);
}
