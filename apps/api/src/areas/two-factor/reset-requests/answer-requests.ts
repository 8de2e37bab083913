import type {
  confirmResetRequest as confirmRoute,
  listResetRequests as listRoute,
  listWholeResetRequests as listWholeRoute,
  refuseAnyResetRequest as refuseAnyRoute,
  refuseResetRequest as refuseRoute,
  ResetRequest,
} from '@ensemble/contract';
import type { AreaContext } from '../../../area.ts';
import { recordAudit } from '../../../audit/record.ts';
import type { Transaction } from '../../../db/database.ts';
import type { RoleCall, TenantCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { withIdentityRole } from '../../../tenancy/scope.ts';
import { superAdmins, workplacesOf } from './helpers.store.ts';
import { notifyHelpers } from './own-request.ts';
import {
  confirmRequest,
  listAll,
  listOfOrganization,
  lockOfOrganization,
  removeRequest,
} from './reset-requests.store.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/** What an organization's administrators may answer (TFA-33). */
export const listResetRequests =
  ({ database }: Dependencies) =>
  async ({ scope, caller }: TenantCall<typeof listRoute>) =>
    withIdentityRole(database, async (tx) => ({
      requests: (await listOfOrganization(tx, scope.organizationId, caller.personId)).map(replyOf),
    }));

/** All that are open, for who may reset (TFA-33, USERS-38). */
export const listWholeResetRequests =
  ({ database }: Dependencies) =>
  async (_call: RoleCall<typeof listWholeRoute>) =>
    withIdentityRole(database, async (tx) => ({
      requests: (await listAll(tx)).map((row) => ({
        ...replyOf(row),
        // Where they no longer work there, no administrator sees the request: it is the service's.
        askedTo: row.worksThere ? ('administrators' as const) : ('operators' as const),
        organizationName: row.worksThere ? row.organizationName : null,
        confirmedBy: [row.confirmedFirst, row.confirmedLast].filter(Boolean).join(' ') || null,
      })),
    }));

/** Says that the caller spoke with the person; the people who run the service are told (TFA-33). */
export const confirmResetRequest =
  ({ database }: Dependencies) =>
  async (call: TenantCall<typeof confirmRoute>) =>
    withIdentityRole(database, async (tx) => {
      const { requestId } = call.params;
      const targetId = await lock(tx, call);
      // Said twice, it is recorded and told once.
      if (!(await confirmRequest(tx, requestId, call.caller.personId))) return {};
      await notifyHelpers(tx, requestId, await superAdmins(tx));
      await record(tx, call, 'twoFactor.confirmReset', targetId);
      return {};
    });

/** Ends a request that was not the person's. */
export const refuseResetRequest =
  ({ database }: Dependencies) =>
  async (call: TenantCall<typeof refuseRoute>) =>
    withIdentityRole(database, async (tx) => {
      const targetId = await lock(tx, call);
      await removeRequest(tx, call.params.requestId);
      await record(tx, call, 'twoFactor.refuseReset', targetId);
      return {};
    });

/** The same by a SuperAdmin. Of a member no organization is told. */
export const refuseAnyResetRequest =
  ({ database }: Dependencies) =>
  async ({ params, caller, origin }: RoleCall<typeof refuseAnyRoute>) =>
    withIdentityRole(database, async (tx) => {
      const removed = await removeRequest(tx, params.requestId);
      if (!removed) throw new Refusal('NOT_FOUND');
      const { personId, organizationId } = removed;
      // Who no longer works there is a member, of whose requests it is told nothing.
      const workplace = (await workplacesOf(tx, personId)).find((id) => id === organizationId);
      await recordAudit(tx, origin, {
        action: 'twoFactor.refuseReset',
        ...(workplace !== undefined && { organizationId: workplace }),
        actorId: caller.personId,
        targetType: 'person',
        targetId: personId,
      });
      return {};
    });

type Answering = TenantCall<typeof confirmRoute> | TenantCall<typeof refuseRoute>;

async function lock(tx: Transaction, { params, scope, caller }: Answering): Promise<string> {
  const { organizationId } = scope;
  const found = await lockOfOrganization(tx, params.requestId, organizationId, caller.personId);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

const record = async (
  tx: Transaction,
  { origin, scope, caller }: Answering,
  action: 'twoFactor.confirmReset' | 'twoFactor.refuseReset',
  targetId: string,
): Promise<void> =>
  recordAudit(tx, origin, {
    action,
    organizationId: scope.organizationId,
    actorId: caller.personId,
    targetType: 'person',
    targetId,
  });

type Row = Awaited<ReturnType<typeof listOfOrganization>>[number];

const replyOf = (row: Row): ResetRequest => ({
  id: row.id,
  userId: row.userId,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  askedAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
});
