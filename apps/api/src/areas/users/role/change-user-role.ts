import {
  changeableTypes,
  mayAssign,
  mayChangeRole,
  type changeUserRole as route,
} from '@ensemble/contract';
import type { Attempts } from '../../../access/attempts.ts';
import { recordTenantAct } from '../../../audit/record.ts';
import type { Database } from '../../../db/database.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { Refusal, refuseField } from '../../../http/routing/refusal.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import { actorTowards, assertNotLastAdmin, lockMember } from '../act-on-member.ts';
import { countSessionEnd } from '../session-ends.ts';
import { endSessions, setUserType } from '../users.store.ts';

interface Dependencies {
  readonly database: Database;
  readonly sessionEnds: Attempts;
}

/**
 * Changes a role, ends the person's sessions, so that the new rights hold at once (API-36, USERS-29, USERS-32), and tells
 * them by mail (USERS-49).
 */
export const changeUserRole =
  ({ database, sessionEnds }: Dependencies) =>
  async (call: TenantCall<typeof route>) => {
    const { scope, caller } = call;
    const { role } = call.body;
    if (!mayAssign(call.role, role)) throw new Refusal('ERROR_FORBIDDEN_USER');
    if (!(changeableTypes as readonly string[]).includes(role)) {
      throw refuseField('VALIDATION_FAILED', 'role', { key: 'rules.option' });
    }
    const { userId } = call.params;
    const change = () =>
      withTenant(database, scope, async (tx) => {
        const target = await lockMember(tx, scope, userId);
        if (!mayChangeRole(actorTowards(target, caller, call.role), target))
          throw new Refusal('ERROR_FORBIDDEN_USER');
        if (target.userType === role) throw new Refusal('ROLE_UNCHANGED');
        await assertNotLastAdmin(tx, scope, call.role, target);
        await setUserType(tx, scope, target.id, role);
        await endSessions(tx, scope, target.personId);
        await recordTenantAct(tx, call, {
          action: 'users.changeRole',
          targetType: 'person',
          targetId: target.personId,
          changes: { userType: { from: target.userType, to: role } },
        });
        const { organizationId } = scope;
        await enqueue(tx, 'mail', {
          ...{ kind: 'roleChanged', organizationId, membershipId: target.id },
          ...{ from: target.userType, to: role },
        });
      });
    await countSessionEnd(sessionEnds, scope, userId, change);
    return {};
  };
