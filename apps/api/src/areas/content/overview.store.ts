import type { ContentKind, OverviewRow } from '@ensemble/contract';
import { sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';

interface Filter {
  readonly kind?: ContentKind | undefined;
  readonly state?: OverviewRow['state'] | undefined;
  readonly skip: number;
}
/** Rows of a page of the overview. */
const pageOfOverview = 50;

/** One row for each text with both its languages; `languages` says how many the organisation has. */
const pairs = (scope: Scope, languages: number) => sql`
  SELECT pair_id, min(kind) AS kind, max(updated_at) AS updated_at,
    (array_agg(json_build_object('id', id, 'title', title, 'status', status, 'updatedAt', updated_at,
      'isBehind', behind_since IS NOT NULL)) FILTER (WHERE language = 'en'))[1] AS en,
    (array_agg(json_build_object('id', id, 'title', title, 'status', status, 'updatedAt', updated_at,
      'isBehind', behind_since IS NOT NULL)) FILTER (WHERE language = 'fr'))[1] AS fr,
    CASE WHEN count(*) < ${languages} THEN 'missing'
      WHEN bool_or(behind_since IS NOT NULL) THEN 'behind'
      WHEN bool_or(status = 'draft') THEN 'draft' ELSE 'inStep' END AS state
  FROM content_item WHERE organization_id = ${scope.organizationId} AND deleted_at IS NULL GROUP BY pair_id`;

/** How many content items lack a text in one of the scope's languages. */
export async function countMissing(
  tx: Transaction,
  scope: Scope,
  languages: number,
): Promise<number> {
  const { rows } = await tx.execute<{ total: string }>(sql`
    SELECT count(*) AS total FROM (${pairs(scope, languages)}) AS pair WHERE state = 'missing'`);
  return Number(rows[0]?.total ?? 0);
}

/** The state of the scope's texts: a page of rows, how many match, and how many there are in each state. */
export async function readOverview(
  tx: Transaction,
  scope: Scope,
  languages: number,
  { kind, state, skip }: Filter,
) {
  const matches = sql`(${kind ?? null}::text IS NULL OR kind = ${kind ?? null})`;
  const inState = sql`(${state ?? null}::text IS NULL OR state = ${state ?? null})`;
  const { rows } = await tx.execute<OverviewRow & { [key: string]: unknown }>(sql`
    SELECT kind, en, fr, state FROM (${pairs(scope, languages)}) AS pair WHERE ${matches} AND ${inState}
    ORDER BY array_position(ARRAY['missing', 'behind', 'draft', 'inStep'], state), updated_at DESC, pair_id
    OFFSET ${skip} LIMIT ${pageOfOverview}`);
  const counted = await tx.execute<{ state: OverviewRow['state']; total: string }>(sql`
    SELECT state, count(*) AS total FROM (${pairs(scope, languages)}) AS pair WHERE ${matches} GROUP BY state`);
  const counts = { missing: 0, behind: 0, draft: 0, inStep: 0 };
  for (const each of counted.rows) counts[each.state] = Number(each.total);
  const count = state ? counts[state] : Object.values(counts).reduce((sum, n) => sum + n, 0);
  return { rows, counts, count };
}
