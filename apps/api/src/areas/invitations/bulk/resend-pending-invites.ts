import type {
  getBulkResend as readRoute,
  resendPendingInvitesInBulk as route,
  RouteReply,
} from '@ensemble/contract';
import type { AreaContext } from '../../../area.ts';
import { recordAudit } from '../../../audit/record.ts';
import type { Transaction } from '../../../db/database.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import { countPendingMemberships } from './batch-invitation.store.ts';
import {
  type BulkResend,
  beginBulkResend,
  endBulkResend,
  findBulkResend,
  progressOf,
} from './bulk-resend.store.ts';
import { countInvitations } from '../invitation-allowance.store.ts';
import { checkMayInvite } from '../check-may-invite.ts';
import { sameBatchSeconds } from './invite-in-bulk.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/**
 * Has the invitation of every pending person sent again (API-39, OPEN-68) by a job that is put on
 * the queue with the answer. While one is under way the same call begins nothing and says so;
 * within seconds after, it leaves out those just done.
 */
export const resendPendingInvites =
  ({ database }: Dependencies) =>
  async (call: TenantCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { scope } = call;
    return withTenant(database, scope, async (tx) => {
      await checkMayInvite(tx, scope);
      const wanted = {
        sentBefore: new Date(Date.now() - sameBatchSeconds * 1000),
        withSuperAdmins: call.role === 'SuperAdmin',
      };
      const begun = await beginBulkResend(tx, scope, {
        ...wanted,
        total: await countPendingMemberships(tx, scope, wanted),
      });
      if (begun?.total === 0) await endBulkResend(tx, scope, begun.id, 'done');
      else if (begun) {
        await countInvitations(tx, scope, begun.total);
        await start(tx, call, begun);
      }
      const row = await findBulkResend(tx, scope);
      if (!row) throw new Error('a resend that was begun is not there');
      return { ...progressOf(row), alreadyUnderWay: begun === undefined };
    });
  };

/** One audit row says of all of them who had it done; when each was sent and how that went, the list says. */
async function start(tx: Transaction, call: TenantCall<typeof route>, { id, total }: BulkResend) {
  const { organizationId } = call.scope;
  await enqueue(tx, 'resends', { organizationId, resendId: id });
  await recordAudit(tx, call.origin, {
    action: 'users.resendAllInvitations',
    organizationId,
    actorId: call.caller.personId,
    targetType: 'organization',
    targetId: organizationId,
    changes: { count: total },
  });
}

/** How far the organisation's last resend is. */
export const readBulkResend =
  ({ database }: Dependencies) =>
  async ({ scope }: TenantCall<typeof readRoute>): Promise<RouteReply<typeof readRoute>> =>
    withTenant(database, scope, async (tx) => {
      const row = await findBulkResend(tx, scope);
      return { resend: row ? progressOf(row) : null };
    });
