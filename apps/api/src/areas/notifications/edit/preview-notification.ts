import type { previewNotification as route, RouteReply } from '@ensemble/contract';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import { momentOf, wallTimeIn } from '../../../time/wall-time.ts';
import { countWeeks } from '../series/calendar.ts';
import { dueAt, listedZones, occurrenceDays, windowOf } from '../delivery/due-at.ts';
import { type Dependencies, readDeliveryContext } from './notification-call.ts';
import { countActive } from '../notifications.store.ts';
import { plannedAt } from './planned-at.ts';
import { holds } from './timing.ts';

const shownOccurrences = 6;

const timesIn = (at: Date, zone: string) => ({
  at: at.toISOString(),
  localAt: wallTimeIn(at, zone),
});

/** When a send would reach people, and what quiet times do to it; says nothing of who they are or where. */
export const previewNotification =
  (deps: Dependencies) =>
  async ({ scope, body }: TenantCall<typeof route>): Promise<RouteReply<typeof route>> =>
    withTenant(deps.database, scope, async (tx) => {
      const context = await readDeliveryContext(tx, deps, scope);
      const { delivery } = context;
      const { quietPeriod } = delivery;
      const now = Temporal.Now.instant();
      const { scheduledDate } = body;
      const { zone, ...planned } =
        scheduledDate === undefined
          ? sentAt(new Date(now.epochMilliseconds), body.timeZone ?? delivery.timeZone)
          : plannedAt({ ...body, scheduledDate }, context);
      const send = { ...planned, timing: body.timing, ignoresQuietHours: false };
      const waves = listedZones.map((timeZone) => {
        const at = dueAt(send, timeZone, delivery.quietHours, now);
        const without = dueAt(send, timeZone, null, now);
        return {
          timeZone,
          ...timesIn(new Date(at.epochMilliseconds), timeZone),
          isHeld: !at.equals(without),
        };
      });
      const [startsOn = '', time = ''] = send.wallTime.split('T');
      const start = Temporal.PlainDate.from(startsOn);
      const occurrences = body.recurrence
        ? occurrenceDays(body.recurrence, start, start, start.add({ days: 366 }))
            .slice(0, shownOccurrences)
            .map((day) => timesIn(momentOf(`${day.toString()}T${time}`, zone), zone))
        : [];
      const sends = 1 + (await countWeeks(tx, scope, delivery, send.scheduledAt));
      const opensAt =
        scheduledDate === undefined
          ? send.scheduledAt
          : windowOf(send, delivery.quietHours, now).opensAt;
      return {
        activeMembers: await countActive(tx, scope),
        waves,
        quietPeriod:
          quietPeriod && holds(quietPeriod, body, opensAt)
            ? {
                until: quietPeriod.until.toISOString(),
                localUntil: wallTimeIn(quietPeriod.until, zone),
              }
            : null,
        occurrences,
        tooMany: sends > delivery.weeklyLimit ? { sends, limit: delivery.weeklyLimit } : null,
      };
    });

/** The times of one that is sent now. */
const sentAt = (now: Date, zone: string) => ({
  zone,
  scheduledAt: now,
  wallTime: wallTimeIn(now, zone),
});
