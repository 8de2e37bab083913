import type { previewNotification as route, RouteReply } from '@ensemble/contract';
import type { TenantCall } from '../../http/mount.ts';
import { inScope } from '../../tenancy/scope.ts';
import { countWeeks } from './calendar.ts';
import { dueAt, inZone, listedZones, occurrenceDays, wallTimeIn } from './due-at.ts';
import { type Parts, readPlace } from './notification-call.ts';
import { countActive } from './notifications.store.ts';

const shownOccurrences = 6;

/** When a send would reach people; says nothing of who they are or where. */
export const previewNotification =
  (parts: Parts) =>
  async ({ scope, body }: TenantCall<typeof route>): Promise<RouteReply<typeof route>> =>
    inScope(parts.database, scope, async (tx) => {
      const { delivery } = await readPlace(tx, parts, scope);
      const zone = body.timeZone ?? delivery.timeZone;
      const scheduledAt = new Date(body.scheduledDate);
      const send = {
        timing: body.timing,
        scheduledAt,
        wallTime: wallTimeIn(scheduledAt, zone),
        ignoresQuietHours: false,
      };
      const now = Temporal.Now.instant();
      const waves = listedZones.map((timeZone) => {
        const at = dueAt(send, timeZone, delivery.quietHours, now);
        const without = dueAt(send, timeZone, null, now);
        return {
          timeZone,
          at: new Date(at.epochMilliseconds).toISOString(),
          isHeld: !at.equals(without),
        };
      });
      const [startsOn = '', time = ''] = send.wallTime.split('T');
      const start = Temporal.PlainDate.from(startsOn);
      const occurrences = body.recurrence
        ? occurrenceDays(body.recurrence, start, start, start.add({ days: 366 }))
            .slice(0, shownOccurrences)
            .map((day) =>
              new Date(inZone(`${day.toString()}T${time}`, zone).epochMilliseconds).toISOString(),
            )
        : [];
      const sends = 1 + (await countWeeks(tx, scope, delivery, scheduledAt));
      return {
        activeMembers: await countActive(tx, scope),
        waves,
        occurrences,
        tooMany: sends > delivery.weeklyLimit ? { sends, limit: delivery.weeklyLimit } : null,
      };
    });
