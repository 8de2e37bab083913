import type {
  getInvitationAllowance as readRoute,
  InvitationAllowance,
  setInvitationAllowance as route,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { recordTenantAct } from '../../audit/record.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { checkMayInvite } from './check-may-invite.ts';
import { readAllowance, setAllowance } from './invitation-allowance.store.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/** How many invitations the organisation may send today. */
export const getInvitationAllowance =
  ({ database }: Dependencies) =>
  async ({ scope }: TenantCall<typeof readRoute>): Promise<InvitationAllowance> =>
    withTenant(database, scope, (tx) => readAllowance(tx, scope));

/** A SuperAdmin sets how many invitations an organisation may send a day. */
export const setInvitationAllowance =
  ({ database }: Dependencies) =>
  async (call: TenantCall<typeof route>): Promise<InvitationAllowance> => {
    const { scope } = call;
    const { limit } = call.body;
    return withTenant(database, scope, async (tx) => {
      await checkMayInvite(tx, scope);
      const before = await setAllowance(tx, scope, limit);
      await recordTenantAct(tx, call, {
        action: 'users.changeInvitationLimit',
        changes: { limit: { from: before, to: limit } },
      });
      return readAllowance(tx, scope);
    });
  };
