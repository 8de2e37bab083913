import { type Change, maxRevisions } from '@ensemble/contract';
import { and, desc, eq, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { type ContentRow, nameOf } from './content-item.store.ts';
import { contentRevision } from '../../../database/tables/content.table.ts';

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

/** A page of the saves of a text, the last one first, without their texts; and how many there are. */
export async function listRevisionRows(
  tx: Transaction,
  scope: Scope,
  itemId: string,
  skip: number,
) {
  const { values: _values, ...heads } = columns;
  const rows = await tx
    .select(heads)
    .from(contentRevision)
    .where(ofItem(scope, itemId))
    .orderBy(desc(contentRevision.version))
    .offset(skip)
    .limit(maxRevisions);
  return { rows, count: await tx.$count(contentRevision, ofItem(scope, itemId)) };
}

export async function findRevision(tx: Transaction, scope: Scope, itemId: string, version: number) {
  const [row] = await tx
    .select(columns)
    .from(contentRevision)
    .where(and(ofItem(scope, itemId), eq(contentRevision.version, version)));
  return row;
}

/**
 * Each field that others saved since a version, with its latest change; compared where the texts
 * are, since many long ones would not fit in here. Of more saves than the list of them shows, the
 * latest are looked at one by one; who made what changed before them is not said.
 */
export async function changesSince(
  tx: Transaction,
  scope: Scope,
  row: Pick<ContentRow, 'id' | 'version'>,
  version: number,
): Promise<Change[]> {
  const { rows } = await tx.execute<{ field: string; by: string | null; at: string }>(sql`
    WITH save AS (
      SELECT version, saved_at, saved_by, status, values, lag(version, 1, 0) OVER by_version AS version_before,
        lag(status) OVER by_version AS status_before, lag(values, 1, '{}') OVER by_version AS values_before
      FROM content_revision
      WHERE organization_id = ${scope.organizationId} AND item_id = ${row.id}
        AND (version = ${version} OR version > greatest(${version}::integer, ${row.version - maxRevisions}::integer))
      WINDOW by_version AS (ORDER BY version))
    SELECT DISTINCT ON (field) field, saved_at AS at,
      CASE WHEN version_before = version - 1 THEN ${nameOf(sql`saved_by`)} END AS by
    FROM save CROSS JOIN LATERAL (
      SELECT coalesce(now_is.key, was.key) AS field
      FROM jsonb_each(values) AS now_is FULL JOIN jsonb_each(values_before) AS was ON was.key = now_is.key
      WHERE now_is.value IS DISTINCT FROM was.value
      UNION ALL SELECT 'status' WHERE status <> status_before) AS changed
    WHERE version > ${version}
    ORDER BY field, version DESC`);
  return rows.map(({ field, by, at }) => ({ field, by, at: new Date(at).toISOString() }));
}
