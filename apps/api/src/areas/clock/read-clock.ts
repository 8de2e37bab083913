import type { readClock as route, RouteReply } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { SessionCall } from '../../http/routing/mount.ts';
import { assumeTenant, withTenant } from '../../tenancy/scope.ts';
import { wallTimeIn } from '../../time/wall-time.ts';
import { readOrganizationZone } from '../notifications/index.ts';

/** The time it is, and what the clocks of a zone show now: of the caller's first organization, where it is not known. */
export const readClock =
  ({ database, settings }: Pick<AreaContext, 'database' | 'settings'>) =>
  async ({ query, caller }: SessionCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const now = new Date();
    const answer = (zone: string) => ({
      now: now.toISOString(),
      localNow: wallTimeIn(now, zone),
    });
    if (query.timeZone !== undefined) return answer(query.timeZone);
    const [first] = caller.organizations;
    const scope = first && assumeTenant(first.organizationId);
    const zone = scope
      ? await withTenant(database, scope, (tx) =>
          readOrganizationZone(tx, scope, settings.TIME_ZONE),
        )
      : settings.TIME_ZONE;
    return { ...answer(zone), timeZone: zone };
  };
