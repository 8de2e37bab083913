import type { resendPendingInvitesInBulk as route, RouteReply } from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/mount.ts';
import { inScope } from '../../tenancy/scope.ts';
import { lockPendingPlaces, markPlacesResent } from './batch-invitation.store.ts';
import { checkMayInvite } from './check-may-invite.ts';
import { sameBatchSeconds } from './invite-in-bulk.ts';
import { sendInvitations } from './send-invitations.ts';

/** So many at a time: a transaction over a whole large organisation would hold back everybody else. */
const portion = 5000;

/**
 * Sends the invitation of every pending person again (API-39, OPEN-68). Where it is broken off,
 * those done stay done; the same call again within seconds leaves them out.
 */
export const resendPendingInvites =
  ({ database }: { readonly database: Database }) =>
  async (call: TenantCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { scope } = call;
    const sentBefore = new Date(Date.now() - sameBatchSeconds * 1000);
    let count = 0;
    for (let after: string | undefined; ;) {
      const done = await inScope(database, scope, async (tx) => {
        await checkMayInvite(scope, tx);
        const places = await lockPendingPlaces(scope, tx, {
          after,
          sentBefore,
          withSuperAdmins: call.role === 'SuperAdmin',
          limit: portion,
        });
        await markPlacesResent(scope, tx, places);
        await sendInvitations(scope, tx, { created: [], resent: places }, call);
        return places;
      });
      count += done.length;
      after = done.at(-1)?.membershipId;
      if (done.length < portion) return { count };
    }
  };
