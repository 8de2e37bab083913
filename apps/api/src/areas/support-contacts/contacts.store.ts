import { daysUntilCheck } from '@ensemble/contract';
import { and, eq, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { contentItem } from '../../../database/tables/content.table.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { type ContentRow, presentTexts } from '../content/index.ts';

/** The lowest number first, contacts without one after them, each by name. */
export const byPriority = [
  sql`nullif(${contentItem.values}->>'sortPriority', '')::integer NULLS LAST`,
  sql`${contentItem.searchText}`,
] as const;

/** Whether no one has made sure of a contact for long, or ever. */
const isDue = sql`(${contentItem.checkedAt} IS NULL OR ${contentItem.checkedAt} < now() - make_interval(days => ${daysUntilCheck}::integer))`;

/** How many contacts are due for a check, by language. */
export const countDue = (tx: Transaction, scope: Scope) =>
  tx
    .select({ language: contentItem.language, count: sql<number>`count(*)::integer` })
    .from(contentItem)
    .where(and(presentTexts(scope, 'contact'), isDue))
    .groupBy(contentItem.language)
    .orderBy(contentItem.language);

/** Notes who made sure now that a contact is right. */
export async function markChecked(
  tx: Transaction,
  row: ContentRow,
  personId: string,
): Promise<void> {
  await tx
    .update(contentItem)
    .set({ checkedAt: sql`now()`, checkedBy: personId })
    .where(eq(contentItem.id, row.id));
}
