import {
  changesBetween,
  type getVisibilityChanges as changesRoute,
  type markVisibilitySeen as seenRoute,
  maxVisibilityHistory,
  type VisibilityChanges,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { Transaction } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant, type Scope } from '../../tenancy/scope.ts';
import { recordVisibility } from './record-visibility.ts';
import {
  findVisibilityAt,
  findVisibilityRecords,
  findVisibilitySeen,
  saveVisibilitySeen,
  type VisibilityRow,
} from './visibility.store.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/** What changed in what administrators see, and what of it the caller was not shown yet. */
export const readVisibilityChanges =
  ({ database }: Dependencies) =>
  ({ scope, caller }: TenantCall<typeof changesRoute>): Promise<VisibilityChanges> =>
    withTenant(database, scope, (tx) => readChanges(tx, scope, caller.personId));

/** Changes up to that moment are no longer new to the caller. */
export const markChangesSeen =
  ({ database }: Dependencies) =>
  ({ scope, caller, body }: TenantCall<typeof seenRoute>): Promise<VisibilityChanges> =>
    withTenant(database, scope, async (tx) => {
      await saveVisibilitySeen(tx, scope, caller.personId, new Date(body.since));
      return readChanges(tx, scope, caller.personId);
    });

async function readChanges(
  tx: Transaction,
  scope: Scope,
  personId: string,
): Promise<VisibilityChanges> {
  const { organizationId } = scope;
  if (!(await recordVisibility(tx, organizationId))) throw new Refusal('ORGANIZATION_NOT_FOUND');
  const records = await findVisibilityRecords(tx, organizationId, maxVisibilityHistory + 1);
  return { news: await newsOf(tx, scope, personId, records[0]), history: historyOf(records) };
}

/** What differs from what held when the caller was last shown it; for who never was, from the first record. */
async function newsOf(
  tx: Transaction,
  scope: Scope,
  personId: string,
  latest: VisibilityRow | undefined,
): Promise<VisibilityChanges['news']> {
  const member = await findVisibilitySeen(tx, scope, personId);
  if (!member || !latest) return null;
  const before =
    (await findVisibilityAt(tx, scope.organizationId, member.seenAt)) ??
    (await findVisibilityAt(tx, scope.organizationId, null));
  if (!before) return null;
  const changes = changesBetween(before.facts, latest.facts);
  if (changes.added.length === 0 && changes.removed.length === 0) return null;
  return { since: latest.since.toISOString(), ...changes };
}

/** Each record against the one before it; the first record is no change. */
const historyOf = (records: readonly VisibilityRow[]): VisibilityChanges['history'] =>
  records.slice(0, -1).map(({ since, facts }, index) => ({
    since: since.toISOString(),
    ...changesBetween(records[index + 1]?.facts ?? [], facts),
  }));
