import type {
  changePushPreference as changeRoute,
  getPushPreference as getRoute,
  RouteReply,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { SessionCall } from '../../http/routing/mount.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { findPushPreference, savePushPreference } from './push-preference.store.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/** What the caller wants of pushes. */
export const getPushPreference =
  ({ database }: Dependencies) =>
  async ({ caller }: SessionCall<typeof getRoute>): Promise<RouteReply<typeof getRoute>> => ({
    pushes:
      (await withIdentityRole(database, (tx) => findPushPreference(tx, caller.personId))) ?? 'all',
  });

/** Changes it everywhere at once. It is not recorded: the audit log is read by others. */
export const changePushPreference =
  ({ database }: Dependencies) =>
  async ({
    caller,
    body,
  }: SessionCall<typeof changeRoute>): Promise<RouteReply<typeof changeRoute>> => {
    await withIdentityRole(database, (tx) => savePushPreference(tx, caller.personId, body.pushes));
    return body;
  };
