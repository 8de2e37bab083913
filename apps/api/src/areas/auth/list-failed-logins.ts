import type { listFailedLogins as route, RouteReply } from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import { describeBrowser } from '../../http/security/describe-browser.ts';
import type { SessionCall } from '../../http/routing/mount.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { findFailedLogins } from './failed-login.store.ts';

/** Lists the failed logins to the caller's own account: what was wrong, when, and from where. */
export const listFailedLogins =
  ({ database }: { readonly database: Database }) =>
  async (call: SessionCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const rows = await withIdentityRole(database, (tx) =>
      findFailedLogins(tx, call.caller.personId),
    );
    return {
      failedLogins: rows.map(({ id, secret, address, userAgent, createdAt }) => ({
        id,
        secret,
        ...describeBrowser(userAgent),
        address,
        createdAt: createdAt.toISOString(),
      })),
    };
  };
