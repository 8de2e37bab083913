import { type FormDraftKind, maxFormDrafts, type listMeetingDrafts } from '@ensemble/contract';
import type { keepMeetingDraft, discardMeetingDraft, RouteReply } from '@ensemble/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { withTenant, type Scope } from '../../tenancy/scope.ts';
import { findOrganization } from '../organizations/index.ts';
import { countOthers, eraseDraft, listRows, lockDrafts, putRow } from './draft.store.ts';

interface Dependencies {
  readonly database: Database;
}
// The routes of all kinds are made by one function: what one of them takes, all of them do.
type ListCall = TenantCall<typeof listMeetingDrafts>;
type KeepCall = TenantCall<typeof keepMeetingDraft>;
type DiscardCall = TenantCall<typeof discardMeetingDraft>;

async function checkOrganization(tx: Transaction, scope: Scope): Promise<void> {
  if (!(await findOrganization(tx, scope))) throw new Refusal('ORGANIZATION_NOT_FOUND');
}

/** Lists what the caller typed into a form and did not save; no one else's. */
export const listDrafts =
  ({ database }: Dependencies, kind: FormDraftKind) =>
  async ({ scope, caller }: ListCall): Promise<RouteReply<typeof listMeetingDrafts>> =>
    withTenant(database, scope, async (tx) => {
      await checkOrganization(tx, scope);
      const rows = await listRows(tx, scope, { personId: caller.personId, kind });
      return {
        drafts: rows.map(({ id, itemId, values, baseVersion, savedAt }) => ({
          ...{ id, itemId, values, baseVersion },
          savedAt: savedAt.toISOString(),
        })),
      };
    });

/** Keeps what was typed, for the caller alone. `find` says whether the organization has what it changes. */
export const keepDraft =
  (
    { database }: Dependencies,
    kind: FormDraftKind,
    find: (tx: Transaction, scope: Scope, itemId: string) => Promise<void>,
  ) =>
  async ({ scope, caller, params, body }: KeepCall) => {
    const owner = { personId: caller.personId, kind };
    const { values, itemId = null, baseVersion = null } = body;
    // Under another id, saving the item would not erase it.
    if (itemId !== null && itemId !== params.draftId)
      throw refuseField('VALIDATION_FAILED', 'itemId', { key: 'rules.invalid' });
    const savedAt = await withTenant(database, scope, async (tx) => {
      await checkOrganization(tx, scope);
      if (itemId !== null) await find(tx, scope, itemId);
      await lockDrafts(tx, scope, owner);
      if ((await countOthers(tx, scope, owner, params.draftId)) >= maxFormDrafts)
        throw new Refusal('TOO_MANY_DRAFTS', { values: { most: maxFormDrafts } });
      return putRow(tx, scope, owner, { id: params.draftId, itemId, values, baseVersion });
    }).catch(asRefusal);
    return { savedAt: savedAt.toISOString() };
  };

/** While copies of release 2 may run, an id that names a draft of another kind names no second one. */
function asRefusal(error: unknown): never {
  throw isUniqueViolation(error)
    ? refuseField('VALIDATION_FAILED', 'draftId', { key: 'rules.invalid' })
    : error;
}

/** Discards a draft of the caller; one that is not there is gone already. */
export const discardDraft =
  ({ database }: Dependencies, kind: FormDraftKind) =>
  async ({ scope, caller, params }: DiscardCall) => {
    await withTenant(database, scope, async (tx) => {
      await checkOrganization(tx, scope);
      await eraseDraft(tx, scope, { personId: caller.personId, kind }, params.draftId);
    });
    return {};
  };
