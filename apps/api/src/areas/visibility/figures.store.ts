import type { Language } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { and, desc, eq, inArray, isNull, sql } from '../../db/drizzle.ts';
import { contentItem } from '../../db/tables/content.table.ts';
import { memberSnapshot, releasedFigure, usageRelease } from '../../db/tables/reports.table.ts';
import type { Scope } from '../../tenancy/scope.ts';

export type FigureRow = typeof releasedFigure.$inferSelect;

/** The last month that was released: its first day, with which threshold and when. */
export async function findLastRelease(tx: Transaction, scope: Scope) {
  const [row] = await tx
    .select({
      month: usageRelease.month,
      threshold: usageRelease.threshold,
      releasedAt: usageRelease.releasedAt,
    })
    .from(usageRelease)
    .where(eq(usageRelease.organizationId, scope.organizationId))
    .orderBy(desc(usageRelease.month))
    .limit(1);
  return row;
}

/** The released figures of a month. */
export const findFigures = (tx: Transaction, scope: Scope, month: string): Promise<FigureRow[]> =>
  tx
    .select()
    .from(releasedFigure)
    .where(
      and(eq(releasedFigure.organizationId, scope.organizationId), eq(releasedFigure.month, month)),
    );

/** The members of a month as it ended. */
export async function findSnapshot(tx: Transaction, scope: Scope, month: string) {
  const [row] = await tx
    .select({
      members: memberSnapshot.members,
      joined: memberSnapshot.joined,
      left: memberSnapshot.left,
    })
    .from(memberSnapshot)
    .where(
      and(eq(memberSnapshot.organizationId, scope.organizationId), eq(memberSnapshot.month, month)),
    );
  return row ?? { members: null, joined: null, left: null };
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

/** Notifications that were sent in a month, in the organization's time zone. */
export async function countSentNotifications(
  tx: Transaction,
  scope: Scope,
  month: string,
  timeZone: string,
): Promise<number> {
  const { rows } = await tx.execute<{ sent: number }>(sql`SELECT count(*)::integer AS sent
    FROM notification n LEFT JOIN notification_settings s ON s.organization_id = n.organization_id
    WHERE n.organization_id = ${scope.organizationId} AND n.status = 'sent'
      AND date_trunc('month', n.sent_at AT TIME ZONE COALESCE(s.time_zone, ${timeZone})) = ${month}::date`);
  return rows[0]?.sent ?? 0;
}
