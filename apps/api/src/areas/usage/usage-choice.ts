import type {
  changeUsageChoice as changeRoute,
  getUsageChoice as getRoute,
  RouteReply,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { SessionCall } from '../../http/routing/mount.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { readUsageChoice, saveUsageChoice } from './usage.store.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/** Whether the caller is counted. */
export const getUsageChoice =
  ({ database }: Dependencies) =>
  async ({ caller }: SessionCall<typeof getRoute>): Promise<RouteReply<typeof getRoute>> => ({
    isCounted: await withIdentityRole(database, (tx) => readUsageChoice(tx, caller.personId)),
  });

/** Changes it everywhere at once. It is not recorded: the audit log is read by others. */
export const changeUsageChoice =
  ({ database }: Dependencies) =>
  async ({
    caller,
    body,
  }: SessionCall<typeof changeRoute>): Promise<RouteReply<typeof changeRoute>> => {
    await withIdentityRole(database, (tx) => saveUsageChoice(tx, caller.personId, body.isCounted));
    return body;
  };
