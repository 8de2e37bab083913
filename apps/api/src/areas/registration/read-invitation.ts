import type { readInvitation as route, RouteReply } from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { PublicCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { brandReply, readBrand } from '../organizations/index.ts';
import { openLink } from './open-link.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'PUBLIC_URL'>;
}

/** What the holder of a valid link may know of it: who invites, and whether the address has an account (REG-23, OPEN-75). An invalid one reads nothing. */
export const readInvitation =
  ({ database, settings }: Dependencies) =>
  async (call: PublicCall<typeof route>): Promise<RouteReply<typeof route>> => {
    return withIdentityRole(database, async (tx) => {
      const open = await openLink(tx, call.body);
      const brand = await readBrand(tx, call.body.organizationId);
      if (!brand) throw new Refusal('INVALID_REGISTRATION_LINK');
      return {
        organizationName: brand.name,
        brand: brandReply(brand, settings),
        hasAccount: open.passwordHash !== null,
        firstName: ('firstName' in open && open.firstName) || '',
        lastName: ('lastName' in open && open.lastName) || '',
      };
    });
  };
