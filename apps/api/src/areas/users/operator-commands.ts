import { recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { Origin } from '../../http/origin.ts';
import { asIdentity, enterOrganization, onPlatform } from '../../tenancy/scope.ts';
import { ensureRootOrganization } from '../organizations/index.ts';
import { sendInvitation } from './send-invitation.ts';
import {
  findLiveMembership,
  insertPending,
  markResent,
  personToInvite,
  updateYouth,
} from './users.store.ts';

/** What an operator does at the server itself has no session behind it. */
const atTheServer: Origin = { address: 'operator', userAgent: 'npm run admin', language: 'en' };

/**
 * Invites a SuperAdmin into the organisation that runs the service, which is made where there is
 * none (OPEN-84). The same address again gets a new link. Throws where the person has registered.
 */
export async function inviteSuperAdmin(
  database: Database,
  email: string,
  organizationName: string,
): Promise<void> {
  await onPlatform(database, async (tx) => {
    const scope = await enterOrganization(tx, await ensureRootOrganization(tx, organizationName));
    const { personId } = await personToInvite(scope, tx, email);
    const created = await insertPending(scope, tx, { id: personId, email }, 'SuperAdmin');
    const existing = created ? undefined : await findLiveMembership(scope, tx, personId);
    if (existing && existing.status !== 'pending')
      throw new Error(`${email} has registered already.`);
    if (existing) await markResent(scope, tx, existing.id, 'SuperAdmin');
    const membershipId = created ?? existing?.id;
    if (!membershipId) throw new Error(`${email} could not be invited.`);
    await sendInvitation(scope, tx, membershipId);
    await recordAudit(tx, atTheServer, {
      action: 'users.invite',
      organizationId: scope.organizationId,
      targetType: 'person',
      targetId: personId,
      changes: { userType: 'SuperAdmin' },
    });
  });
}

/** Marks an address as a youth account, or takes the mark away (OPEN-11). Throws where nobody has the address. */
export async function setYouth(database: Database, email: string, youth: boolean): Promise<void> {
  await asIdentity(database, async (tx) => {
    const personId = await updateYouth(tx, email, youth);
    if (!personId) throw new Error(`Nobody has the address ${email}.`);
    await recordAudit(tx, atTheServer, {
      action: 'users.setYouth',
      targetType: 'person',
      targetId: personId,
      changes: { youth },
    });
  });
}
