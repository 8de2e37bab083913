import {
  type inviteUser as route,
  mayAssign,
  type RouteReply,
  type UserType,
} from '@ensemble/contract';
import { recordTenantAct } from '../../audit/record.ts';
import type { AreaContext } from '../../area.ts';
import type { Transaction } from '../../db/database.ts';
import { checkNewEmail } from '../../credentials/index.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { withTenant, type Scope } from '../../tenancy/scope.ts';
import { checkMayInvite } from './check-may-invite.ts';
import { countInvitations } from './invitation-allowance.store.ts';
import { lastSent } from './invitation.store.ts';
import { sendInvitation } from './send-invitation.ts';
import {
  findLiveMembership,
  insertPending,
  isOwnYouth,
  markResent,
  personToInvite,
} from './pending-member.store.ts';

/** The same invitation again within these seconds is the same click, not a wish for a second mail. */
const sameClickSeconds = 10;

/**
 * Invites a person, or sends a pending invitation again (API-37, OPEN-68). The mail leaves with
 * the commit. An address with an account elsewhere looks like any other, a youth account too: their
 * mail says that it can't join (USERS-18).
 */
export const inviteUser =
  ({ database, settings }: Pick<AreaContext, 'database' | 'settings'>) =>
  async (call: TenantCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { scope, body } = call;
    if (!mayAssign(call.role, body.userType)) throw new Refusal('ERROR_FORBIDDEN_USER');
    return withTenant(database, scope, async (tx) => {
      await checkOrganization(tx, scope, body.userType);
      const personId = await personToInvite(tx, scope, body.email);
      if (await isOwnYouth(tx, scope, personId)) throw new Refusal('YOUTH_ACCOUNT');
      const created = await insertPending(
        tx,
        scope,
        { id: personId, email: body.email },
        body.userType,
      );
      if (created) checkNewEmail(settings, body);
      const { membershipId, isSent } = created
        ? { membershipId: created, isSent: true }
        : await resend(tx, scope, personId, body.userType);
      if (isSent) {
        await countInvitations(tx, scope, 1);
        await sendInvitation(tx, scope, membershipId);
        await recordTenantAct(tx, call, {
          action: created ? 'users.invite' : 'users.resendInvitation',
          targetType: 'person',
          targetId: personId,
          changes: { userType: body.userType },
        });
      }
      return { id: membershipId, resent: !created && isSent };
    });
  };

async function checkOrganization(tx: Transaction, scope: Scope, userType: UserType): Promise<void> {
  const found = await checkMayInvite(tx, scope);
  // SuperAdmins belong to the organisation that runs the service, and nowhere else.
  if (userType === 'SuperAdmin' && !found.isRoot)
    throw refuseField('VALIDATION_FAILED', 'userType', { key: 'rules.option' });
}

/** Marks the pending membership as sent again, unless the same click came twice. */
async function resend(
  tx: Transaction,
  scope: Scope,
  personId: string,
  userType: UserType,
): Promise<{ membershipId: string; isSent: boolean }> {
  const existing = await findLiveMembership(tx, scope, personId);
  if (!existing || existing.status !== 'pending') throw new Refusal('EMAIL_ALREADY_MEMBER');
  const sent = await lastSent(tx, scope, existing.id);
  const sameClick =
    sent && Date.now() - sent.getTime() < sameClickSeconds * 1000 && existing.userType === userType;
  if (!sameClick) await markResent(tx, scope, existing.id, userType);
  return { membershipId: existing.id, isSent: !sameClick };
}
