import { mostRevisions } from '@ensemble/contract';
import { and, asc, desc, eq, gte, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { nameOf } from './content-item.store.ts';
import { contentRevision } from './content.table.ts';

const columns = {
  version: contentRevision.version,
  title: contentRevision.title,
  status: contentRevision.status,
  values: contentRevision.values,
  savedAt: contentRevision.savedAt,
  savedBy: nameOf(sql`${contentRevision.savedBy}`),
};
const ofItem = (scope: Scope, itemId: string) =>
  and(eq(contentRevision.organizationId, scope.organizationId), eq(contentRevision.itemId, itemId));

/** The latest saves of a text, the last one first; without their texts. */
export async function listRevisionRows(scope: Scope, tx: Transaction, itemId: string) {
  const { values: _values, ...heads } = columns;
  return tx
    .select(heads)
    .from(contentRevision)
    .where(ofItem(scope, itemId))
    .orderBy(desc(contentRevision.version))
    .limit(mostRevisions);
}

export async function findRevision(scope: Scope, tx: Transaction, itemId: string, version: number) {
  const [row] = await tx
    .select(columns)
    .from(contentRevision)
    .where(and(ofItem(scope, itemId), eq(contentRevision.version, version)));
  return row;
}

/** The saves from a version on, that one among them, oldest first. */
export const revisionsFrom = (scope: Scope, tx: Transaction, itemId: string, version: number) =>
  tx
    .select(columns)
    .from(contentRevision)
    .where(and(ofItem(scope, itemId), gte(contentRevision.version, version)))
    .orderBy(asc(contentRevision.version));
