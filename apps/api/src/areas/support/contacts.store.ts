import { eq, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { contentItem } from '../../db/tables/content.table.ts';
import type { ContentRow } from '../content/index.ts';

/** The lowest number first, contacts without one after them, each by name. */
export const byPriority = [
  sql`nullif(${contentItem.values}->>'sortPriority', '')::integer NULLS LAST`,
  sql`${contentItem.search}`,
] as const;

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
