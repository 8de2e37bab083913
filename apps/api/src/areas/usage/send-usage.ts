import {
  countedSubjects,
  isCrisisSubject,
  oldestUsageDays,
  type RouteReply,
  type sendUsage as route,
  type UsageEvent,
  usageClockMinutes,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { Settings } from '../../settings/env.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { recordUsage } from './usage.store.ts';

interface Dependencies extends Pick<AreaContext, 'database' | 'metrics'> {
  readonly settings: Pick<Settings, 'TIME_ZONE'>;
}

const minute = 60_000;
const isCounted = ({ subject }: UsageEvent): boolean =>
  countedSubjects.some((counted) => counted === subject);

/**
 * Takes a batch of what a member did in the app, once. The answer is the number of the batch and
 * nothing else, whether the member is counted or not. The audit log has no row of it.
 */
export const sendUsage =
  ({ database, settings, metrics }: Dependencies) =>
  async ({ scope, caller, body }: TenantCall<typeof route>): Promise<RouteReply<typeof route>> => {
    if (body.events.some(({ subject }) => isCrisisSubject(subject)))
      throw new Refusal('CRISIS_USE_NOT_COLLECTED');
    const known = body.events.filter(isCounted);
    const recent = known.flatMap(asRecent);
    const { installationId, sequence } = body;
    const batch = { personId: caller.personId, installationId, sequence, events: recent };
    const recorded = await withTenant(database, scope, (tx) =>
      recordUsage(tx, scope, batch, settings.TIME_ZONE),
    );
    if (!recorded || recorded.state === 'noMember') throw new Refusal('USER_NOT_FOUND');
    const { state, last, dropped } = recorded;
    if (state === 'gap') throw new Refusal('USAGE_OUT_OF_SEQUENCE', { expectedSequence: last + 1 });
    if (state === 'taken') {
      metrics.countDroppedUsage('unknownSubject', body.events.length - known.length);
      metrics.countDroppedUsage('noMonth', known.length - recent.length + dropped);
    }
    return { sequence: last };
  };

/**
 * The event with its time as the database reads it; nothing where that is far from now. The database
 * decides by its own clock, but does not read every year that a phone can send.
 */
function asRecent(event: UsageEvent): UsageEvent[] {
  const time = Date.parse(event.at);
  const now = Date.now();
  const isFar = time < now - (oldestUsageDays + 1) * 24 * 60 * minute;
  const isAhead = time > now + (usageClockMinutes + 60) * minute;
  return Number.isNaN(time) || isFar || isAhead
    ? []
    : [{ ...event, at: new Date(time).toISOString() }];
}
