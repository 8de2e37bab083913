import type { register as route, RouteReply } from '@ensemble/contract';
import { hashToken, newToken } from '../../access/token.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../env.ts';
import type { PublicCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import { rememberBrowser } from '../browsers/index.ts';
import { checkNewPassword, hashPassword } from '../passwords/index.ts';
import {
  createAccount,
  findOpenInvitation,
  insertUploadToken,
  type InvitationKey,
  join,
} from './registration.store.ts';

/** Minutes in which the registration's picture can be added. */
const uploadMinutes = 10;

interface Parts {
  readonly database: Database;
  readonly settings: Settings;
}

/**
 * Creates the account an invitation is for (REG-28, OPEN-75). The link is good once and only for
 * its own address and organisation; the password is hashed after the link was seen to be good.
 */
export const register =
  (parts: Parts) =>
  async (call: PublicCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { body, origin } = call;
    const key = {
      organizationId: body.organizationId,
      email: body.email,
      tokenHash: hashToken(body.invitationToken),
    };
    await asIdentity(parts.database, (tx) => openFor(tx, key));
    checkNewPassword(parts.settings, body.password, body);
    const passwordHash = await hashPassword(body.password);
    const token = newToken();
    return asIdentity(parts.database, async (tx) => {
      const open = await openFor(tx, key);
      const language = body.language ?? origin.language;
      await createAccount(tx, open.personId, {
        firstName: body.firstName,
        lastName: body.lastName,
        passwordHash,
        language,
      });
      await join(tx, { ...open, bio: body.bio, designation: body.designation });
      await insertUploadToken(tx, {
        tokenHash: hashToken(token),
        organizationId: body.organizationId,
        membershipId: open.membershipId,
        expiresAt: new Date(Date.now() + uploadMinutes * 60_000),
      });
      await rememberBrowser(tx, call, open.personId);
      await recordAudit(tx, origin, {
        action: 'registration.register',
        organizationId: body.organizationId,
        actorId: open.personId,
        targetType: 'person',
        targetId: open.personId,
      });
      return {
        userId: open.personId,
        organizationId: body.organizationId,
        client: open.userType === 'Employee' ? 'mobile' : 'web',
        uploadToken: token,
      };
    });
  };

/** The invitation if it can be taken up by making an account, else the refusal that says why not. */
async function openFor(tx: Transaction, key: InvitationKey) {
  const open = await findOpenInvitation(tx, key);
  if (!open) throw new Refusal('INVALID_REGISTRATION_LINK');
  if (open.organizationStatus === 'suspended') throw new Refusal('ORGANIZATION_SUSPENDED');
  if (open.passwordHash !== null) throw new Refusal('EMAIL_HAS_ACCOUNT');
  return open;
}
