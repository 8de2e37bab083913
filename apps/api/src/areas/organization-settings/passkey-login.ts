import type {
  changePasskeyLogin as changeRoute,
  getPasskeyLogin as getRoute,
  RouteReply,
} from '@ensemble/contract';
import { recordTenantAct } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { findOrganization, lockOrganization } from '../organizations/index.ts';
import { savePasskeyLogin } from './settings.store.ts';

interface Dependencies {
  readonly database: Database;
}
type Setting = RouteReply<typeof getRoute>;

/** Whether the people of an organization may log in with a passkey alone (PASSKEY-10). */
export const getPasskeyLogin =
  ({ database }: Dependencies) =>
  async ({ scope }: TenantCall<typeof getRoute>): Promise<Setting> =>
    withTenant(database, scope, async (tx) => {
      const found = await findOrganization(tx, scope);
      if (!found) throw new Refusal('ORGANIZATION_NOT_FOUND');
      return { isAllowed: found.passkeyLogin };
    });

const allow = { action: 'organizations.allowPasskeyLogin' } as const;
const forbid = { action: 'organizations.forbidPasskeyLogin' } as const;

/** Allows or forbids it; forbidding ends the sessions that were opened that way (PASSKEY-10, PASSKEY-15). */
export const changePasskeyLogin =
  ({ database }: Dependencies) =>
  async (call: TenantCall<typeof changeRoute>): Promise<Setting> => {
    const { scope, body } = call;
    return withTenant(database, scope, async (tx) => {
      const found = await lockOrganization(tx, scope);
      if (!found) throw new Refusal('ORGANIZATION_NOT_FOUND');
      if (found.passkeyLogin !== body.isAllowed) {
        await savePasskeyLogin(tx, scope, body.isAllowed);
        await recordTenantAct(tx, call, body.isAllowed ? allow : forbid);
      }
      return body;
    });
  };
