import { setUpLinkMinutes } from '@ensemble/contract';
import { recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { Origin } from '../../access/origin.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { allowFirstSetUp } from '../../known-browsers/index.ts';
import { recordAcceptance } from '../legal/index.ts';
import { changesOf, openLink, type RegistrationLink, takeMembership } from './open-link.ts';

interface Acceptance extends RegistrationLink {
  readonly personId: string;
  /** The browser that the login is in. */
  readonly browserId: string;
}

/** Takes up a mailed link with an account that exists already; the caller has just proved its password (OPEN-75). */
export async function acceptByLogin(
  { database, settings }: { readonly database: Database; readonly settings: Settings },
  origin: Origin,
  acceptance: Acceptance,
): Promise<void> {
  const { organizationId, personId } = acceptance;
  await withIdentityRole(database, async (tx) => {
    const open = await openLink(tx, acceptance);
    if (open.personId !== personId) throw new Refusal('INVALID_REGISTRATION_LINK');
    if (open.organizationStatus === 'suspended') throw new Refusal('ORGANIZATION_SUSPENDED');
    await takeMembership(tx, open, { personId });
    // The link was mailed, as at a registration (STAFF2FA-06).
    await allowFirstSetUp(tx, personId, acceptance.browserId, setUpLinkMinutes);
    const { language } = origin;
    await recordAcceptance(tx, { personId, organizationId, language }, settings);
    await recordAudit(tx, origin, {
      action: 'registration.accept',
      organizationId,
      actorId: personId,
      targetType: 'person',
      targetId: personId,
      changes: changesOf(open),
    });
  });
}
