import { type register as route, type RouteReply, setUpLinkMinutes } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { hashToken, newToken } from '../../access/token.ts';
import { recordAudit } from '../../audit/record.ts';
import type { PublicCall } from '../../http/routing/mount.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { allowFirstSetUp, rememberBrowser } from '../../known-browsers/index.ts';
import { recordAcceptance } from '../legal/index.ts';
import { checkNewNames, checkNewPassword, hashPassword } from '../../credentials/index.ts';
import {
  changesOf,
  openLink,
  openLinkOfPerson,
  type OpenLink,
  takeMembership,
} from './open-link.ts';
import { createAccount, insertUploadToken } from './registration.store.ts';

/** Minutes in which the registration's picture can be added and its profile be confirmed. */
const uploadMinutes = 10;

/**
 * Creates the account a mailed link is for, of an invitation or an activation (REG-28, OPEN-75).
 * The link is good once and only for its own address, organisation and code; the password is
 * hashed after the link was seen to be good.
 */
export const register =
  (deps: Pick<AreaContext, 'database' | 'settings'>) =>
  async (call: PublicCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { body, origin } = call;
    checkType(call);
    checkNewNames(deps.settings, body);
    await withIdentityRole(deps.database, async (tx) => checkOpen(await openLink(tx, body)));
    checkNewPassword(deps.settings, body.password, body);
    const passwordHash = await hashPassword(body.password);
    const token = newToken();
    return withIdentityRole(deps.database, async (tx) => {
      const open = await openLinkOfPerson(tx, body);
      checkOpen(open);
      const { personId } = open;
      const { organizationId, bio, designation, language = origin.language } = body;
      await createAccount(tx, personId, {
        firstName: body.firstName,
        lastName: body.lastName,
        passwordHash,
        language,
      });
      const membershipId = await takeMembership(tx, open, { personId, bio, designation });
      await recordAcceptance(tx, { personId, organizationId, language }, deps.settings);
      await insertUploadToken(tx, {
        tokenHash: hashToken(token),
        organizationId,
        membershipId,
        expiresAt: new Date(Date.now() + uploadMinutes * 60_000),
      });
      await rememberBrowser(tx, call, personId);
      // The link was mailed: a second step that is due is set up right after it (STAFF2FA-06).
      await allowFirstSetUp(tx, personId, call.browser.remember(), setUpLinkMinutes);
      await recordAudit(tx, origin, {
        action: 'registration.register',
        organizationId,
        actorId: personId,
        targetType: 'person',
        targetId: personId,
        changes: changesOf(open),
      });
      return {
        userId: personId,
        organizationId,
        client: open.userType === 'Employee' ? 'mobile' : 'web',
        uploadToken: token,
      };
    });
  };

/** Whether the link can be taken up by making an account. */
function checkOpen(open: OpenLink): void {
  if (open.organizationStatus === 'suspended') throw new Refusal('ORGANIZATION_SUSPENDED');
  if (open.passwordHash !== null) throw new Refusal('EMAIL_HAS_ACCOUNT');
}

/** `type=secondary` and an activation code come together or not at all (API-16). */
function checkType({ query, body }: PublicCall<typeof route>): void {
  const activates = body.activationCode !== undefined;
  if (query.type === 'secondary' && !activates)
    throw refuseField('VALIDATION_FAILED', 'activationCode', { key: 'rules.required' });
  if (query.type === 'web' && activates)
    throw refuseField('VALIDATION_FAILED', 'type', { key: 'rules.option' });
}
