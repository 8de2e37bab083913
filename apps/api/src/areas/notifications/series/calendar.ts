import type { getNotificationCalendar as route, RouteReply } from '@ensemble/contract';
import type { Transaction } from '../../../db/database.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { withTenant, type Scope } from '../../../tenancy/scope.ts';
import { momentOf, wallTimeIn } from '../../../time/wall-time.ts';
import { occurrenceDays } from '../delivery/due-at.ts';
import { type Dependencies, readDeliveryContext } from '../edit/notification-call.ts';
import { badgeOf, statusOf } from '../edit/notification-state.ts';
import { listBetween } from '../notifications.store.ts';
import { listOpenSeries } from './series.store.ts';
import type { DeliverySettings } from '../settings/settings.store.ts';

type Send = RouteReply<typeof route>['sends'][number];

/** The sends of some weeks, those of series that are not written yet among them, and weeks with too many. */
export const getNotificationCalendar =
  (deps: Dependencies) =>
  async ({ scope, query }: TenantCall<typeof route>): Promise<RouteReply<typeof route>> =>
    withTenant(deps.database, scope, async (tx) => {
      const { delivery } = await readDeliveryContext(tx, deps, scope);
      // Whole weeks, so that the first and the last are counted in full.
      const from = mondayOf(Temporal.PlainDate.from(query.from));
      const to = mondayOf(Temporal.PlainDate.from(query.to)).add({ days: 7 });
      const sends = await listSends(tx, scope, delivery, from, to);
      const weeks = Map.groupBy(sends, ({ day }) =>
        mondayOf(Temporal.PlainDate.from(day)).toString(),
      );
      return {
        sends: sends.filter(({ day }) => day >= query.from && day <= query.to),
        fullWeeks: [...weeks].flatMap(([monday, { length }]) =>
          length > delivery.weeklyLimit ? [{ monday, sends: length }] : [],
        ),
        weeklyLimit: delivery.weeklyLimit,
        timeZone: delivery.timeZone,
      };
    });

/** How many sends there are in the week of a moment. */
export async function countWeeks(
  tx: Transaction,
  scope: Scope,
  delivery: DeliverySettings,
  at: Date,
): Promise<number> {
  const day = at.toTemporalInstant().toZonedDateTimeISO(delivery.timeZone).toPlainDate();
  const monday = mondayOf(day);
  return (await listSends(tx, scope, delivery, monday, monday.add({ days: 7 }))).length;
}

const mondayOf = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.subtract({ days: day.dayOfWeek - 1 });

/** Sends from one day of the organization's zone to another, that one not included, by time. */
async function listSends(
  tx: Transaction,
  scope: Scope,
  { timeZone }: DeliverySettings,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<Send[]> {
  const startOf = (day: Temporal.PlainDate) => momentOf(`${day.toString()}T00:00`, timeZone);
  const timesOf = (at: Date) => {
    const localAt = wallTimeIn(at, timeZone);
    return { at: at.toISOString(), localAt, day: localAt.slice(0, 10) };
  };
  const written = await listBetween(tx, scope, startOf(from), startOf(to));
  const sends: Send[] = written.map((row) => ({
    id: row.id,
    ...timesOf(row.sendsAt),
    title: (row.texts.en ?? row.texts.fr)?.title ?? '',
    status: statusOf(row),
    state: badgeOf(row),
    importance: row.importance,
    isRepeated: row.seriesId !== null,
  }));
  for (const series of await listOpenSeries(tx, scope)) {
    const unwritten = Temporal.PlainDate.from(series.writtenUntil).add({ days: 1 });
    const days = occurrenceDays(
      series.recurrence,
      Temporal.PlainDate.from(series.startsOn),
      Temporal.PlainDate.compare(unwritten, from) > 0 ? unwritten : from,
      to,
    );
    for (const each of days) {
      const at = momentOf(`${each.toString()}T${series.wallTime}`, series.zone);
      if (at >= startOf(from) && at < startOf(to))
        sends.push({
          id: null,
          ...timesOf(at),
          title: (series.texts.en ?? series.texts.fr)?.title ?? '',
          status: 'scheduled',
          state: 'scheduled',
          importance: series.importance,
          isRepeated: true,
        });
    }
  }
  return sends.toSorted((one, other) => one.at.localeCompare(other.at));
}
