import type { Language } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { and, desc, eq, inArray, isNull } from '../../db/drizzle.ts';
import { contentItem } from '../../../database/tables/content.table.ts';
import { usageRelease } from '../../../database/tables/reports.table.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { dayOfRelease, type FigureRow } from '../reports/index.ts';

/** The last month that was released: its first day, with which threshold and when, also as a day in a zone. */
export async function findLastRelease(tx: Transaction, scope: Scope, zone: string) {
  const [row] = await tx
    .select({
      month: usageRelease.month,
      threshold: usageRelease.threshold,
      releasedAt: usageRelease.releasedAt,
      releaseDay: dayOfRelease(zone),
    })
    .from(usageRelease)
    .where(eq(usageRelease.organizationId, scope.organizationId))
    .orderBy(desc(usageRelease.month))
    .limit(1);
  return row;
}

/** The titles of the articles that figures are of, in the languages that are published. */
export async function findArticleTitles(
  tx: Transaction,
  scope: Scope,
  figures: readonly FigureRow[],
): Promise<Map<string, Partial<Record<Language, string>>>> {
  const ids = figures.flatMap(({ articleId }) => articleId ?? []);
  const titles = new Map<string, Partial<Record<Language, string>>>();
  if (ids.length === 0) return titles;
  const rows = await tx
    .select({
      pairId: contentItem.pairId,
      language: contentItem.language,
      title: contentItem.title,
    })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.organizationId, scope.organizationId),
        eq(contentItem.kind, 'article'),
        eq(contentItem.status, 'published'),
        isNull(contentItem.deletedAt),
        inArray(contentItem.pairId, ids),
      ),
    );
  for (const { pairId, language, title } of rows)
    titles.set(pairId, { ...titles.get(pairId), [language]: title });
  return titles;
}
