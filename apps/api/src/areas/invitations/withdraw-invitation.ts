import { mayActOn, type withdrawInvitation as route } from '@ensemble/contract';
import { recordTenantAct } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { actorTowards, lockMember, markInactive, replaceInvitations } from '../users/index.ts';

/**
 * Takes a pending invitation back: its link dies, also one in a mail that has not left yet. A person
 * who registers at the same moment is not touched. The address can be invited again.
 */
export const withdrawInvitation =
  ({ database }: { readonly database: Database }) =>
  async (call: TenantCall<typeof route>) => {
    const { scope, caller } = call;
    await withTenant(database, scope, async (tx) => {
      const target = await lockMember(tx, scope, call.params.userId);
      if (!mayActOn(actorTowards(target, caller, call.role), target))
        throw new Refusal('ERROR_FORBIDDEN_USER');
      if (target.status !== 'pending') throw new Refusal('INVITATION_ACCEPTED');
      await markInactive(tx, scope, target.id);
      await replaceInvitations(tx, scope, target.id);
      await recordTenantAct(tx, call, {
        action: 'users.withdrawInvitation',
        targetType: 'person',
        targetId: target.personId,
      });
    });
    return {};
  };
