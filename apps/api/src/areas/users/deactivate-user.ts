import { mayDeactivate, type deactivateUser as route } from '@ensemble/contract';
import { recordTenantAct } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { actorTowards, assertNotLastAdmin, lockMember } from './act-on-member.ts';
import { deactivateMember } from './deactivate-member.ts';

/** Deactivates a person in the organisation, for good; sessions end and pending links die (API-35, USERS-36, USERS-37). */
export const deactivateUser =
  ({ database }: { readonly database: Database }) =>
  async (call: TenantCall<typeof route>) => {
    const { scope, caller } = call;
    await withTenant(database, scope, async (tx) => {
      const target = await lockMember(tx, scope, call.params.userId);
      if (!mayDeactivate(actorTowards(target, caller, call.role), target))
        throw new Refusal('ERROR_FORBIDDEN_USER');
      await assertNotLastAdmin(tx, scope, call.role, target);
      await deactivateMember(tx, scope, target);
      await recordTenantAct(tx, call, {
        action: 'users.deactivate',
        targetType: 'person',
        targetId: target.personId,
        changes: { status: { from: target.status, to: 'inactive' } },
      });
    });
    return {};
  };
