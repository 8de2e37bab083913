import { mayEndSessions, type endUserSessions as route } from '@ensemble/contract';
import type { Attempts } from '../../access/attempts.ts';
import { recordAndNotify, recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { deleteSessionsOf } from '../auth/index.ts';
import { actorTowards } from './act-on-member.ts';
import { countSessionEnd } from './session-ends.ts';
import { findMembership, isSuperAdmin } from './users.store.ts';

interface Dependencies {
  readonly database: Database;
  readonly sessionEnds: Attempts;
}

/**
 * Ends all sessions of a person of the organisation, and notifications on their phones (USERS-47). A session holds the
 * person's rights in all their organisations, so that it ends as a whole (decision 0066). Those of a person who is a
 * SuperAdmin elsewhere stay, with the same answer: that they are one is told to no organisation.
 */
export const endUserSessions =
  ({ database, sessionEnds }: Dependencies) =>
  async (call: TenantCall<typeof route>) => {
    const { scope, caller, origin, role } = call;
    const { userId } = call.params;
    const end = () =>
      withIdentityRole(database, async (tx) => {
        const found = await findMembership(tx, scope, userId);
        if (!found) throw new Refusal('USER_NOT_FOUND');
        if (found.status === 'inactive') throw new Refusal('USER_INACTIVE');
        const { personId } = found;
        const target = { ...found, memberId: found.id };
        if (!mayEndSessions(actorTowards(target, caller, role), target))
          throw new Refusal('ERROR_FORBIDDEN_USER');
        const entry = {
          action: 'users.endSessions',
          organizationId: scope.organizationId,
          actorId: caller.personId,
          targetType: 'person',
          targetId: personId,
        } as const;
        if (role !== 'SuperAdmin' && (await isSuperAdmin(tx, personId)))
          return recordAudit(tx, origin, entry);
        await deleteSessionsOf(tx, personId);
        return recordAndNotify(tx, origin, entry);
      });
    await countSessionEnd(sessionEnds, scope, userId, end);
    return {};
  };
