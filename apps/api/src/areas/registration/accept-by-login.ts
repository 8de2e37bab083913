import { hashToken } from '../../access/token.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { Origin } from '../../http/origin.ts';
import { Refusal } from '../../http/refusal.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import { findOpenInvitation, join } from './registration.store.ts';

interface Acceptance {
  readonly organizationId: string;
  readonly invitationToken: string;
  readonly email: string;
  readonly personId: string;
}

/** Takes up an invitation with an account that exists already; the caller has just proved its password (OPEN-75). */
export async function acceptByLogin(
  database: Database,
  origin: Origin,
  acceptance: Acceptance,
): Promise<void> {
  const { organizationId, email, personId } = acceptance;
  await asIdentity(database, async (tx) => {
    const open = await findOpenInvitation(tx, {
      organizationId,
      email,
      tokenHash: hashToken(acceptance.invitationToken),
    });
    if (!open || open.personId !== personId) throw new Refusal('INVALID_REGISTRATION_LINK');
    if (open.organizationStatus === 'suspended') throw new Refusal('ORGANIZATION_SUSPENDED');
    await join(tx, open);
    await recordAudit(tx, origin, {
      action: 'registration.accept',
      organizationId,
      actorId: personId,
      targetType: 'person',
      targetId: personId,
    });
  });
}
