import type { readInvitation as route, RouteReply } from '@ensemble/contract';
import { hashToken } from '../../access/token.ts';
import type { Database } from '../../db/database.ts';
import type { PublicCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import { findOpenInvitation, namesOfOrganization } from './registration.store.ts';

/** What the holder of a good link may know of it: who invites, and whether the address has an account (REG-23, OPEN-75). */
export const readInvitation =
  ({ database }: { readonly database: Database }) =>
  async (call: PublicCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { organizationId, email, invitationToken } = call.body;
    return asIdentity(database, async (tx) => {
      const open = await findOpenInvitation(tx, {
        organizationId,
        email,
        tokenHash: hashToken(invitationToken),
      });
      if (!open) throw new Refusal('INVALID_REGISTRATION_LINK');
      const names = await namesOfOrganization(tx, organizationId);
      const nameIn = (language: string) =>
        names.find((each) => each.language === language)?.value ?? open.organizationName;
      return {
        organizationName: { en: nameIn('en'), fr: nameIn('fr') },
        hasAccount: open.passwordHash !== null,
      };
    });
  };
