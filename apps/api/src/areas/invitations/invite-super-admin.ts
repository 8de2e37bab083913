import { recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import { operatorOrigin } from '../../access/origin.ts';
import { enterOrganization, withPlatformAccess } from '../../tenancy/scope.ts';
import { ensureRootOrganization } from '../organizations/index.ts';
import { sendInvitation } from './send-invitation.ts';
import {
  findLiveMembership,
  insertPending,
  markResent,
  personToInvite,
} from './pending-member.store.ts';

/**
 * Invites a SuperAdmin into the organisation that runs the service, which is made where there is
 * none (OPEN-84). The same address again gets a new link. Throws where the person has registered.
 */
export async function inviteSuperAdmin(
  database: Database,
  email: string,
  organizationName: string,
): Promise<void> {
  await withPlatformAccess(database, async (tx) => {
    const scope = await enterOrganization(tx, await ensureRootOrganization(tx, organizationName));
    const personId = await personToInvite(tx, scope, email);
    const created = await insertPending(tx, scope, { id: personId, email }, 'SuperAdmin');
    const existing = created ? undefined : await findLiveMembership(tx, scope, personId);
    if (existing && existing.status !== 'pending')
      throw new Error(`${email} has registered already.`);
    if (existing) await markResent(tx, scope, existing.id, 'SuperAdmin');
    const membershipId = created ?? existing?.id;
    if (!membershipId) throw new Error(`${email} could not be invited.`);
    await sendInvitation(tx, scope, membershipId);
    await recordAudit(tx, operatorOrigin, {
      action: 'users.invite',
      organizationId: scope.organizationId,
      targetType: 'person',
      targetId: personId,
      changes: { userType: 'SuperAdmin' },
    });
  });
}
