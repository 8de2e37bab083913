import type { readInvitation as route, RouteReply } from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { PublicCall } from '../../http/mount.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import { openLink } from './open-link.ts';
import { namesOfOrganization } from './registration.store.ts';

/** What the holder of a good link may know of it: who invites, and whether the address has an account (REG-23, OPEN-75). */
export const readInvitation =
  ({ database }: { readonly database: Database }) =>
  async (call: PublicCall<typeof route>): Promise<RouteReply<typeof route>> => {
    return asIdentity(database, async (tx) => {
      const open = await openLink(tx, call.body);
      const names = await namesOfOrganization(tx, call.body.organizationId);
      const nameIn = (language: string) =>
        names.find((each) => each.language === language)?.value ?? open.organizationName;
      return {
        organizationName: { en: nameIn('en'), fr: nameIn('fr') },
        hasAccount: open.passwordHash !== null,
        firstName: ('firstName' in open && open.firstName) || '',
        lastName: ('lastName' in open && open.lastName) || '',
      };
    });
  };
