import type { Transaction } from '../../../db/database.ts';
import { eq, inArray, sql } from '../../../db/drizzle.ts';
import { notificationSeries } from '../../../../database/tables/notifications.table.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import { momentOf } from '../../../time/wall-time.ts';
import { occurrenceDays } from '../delivery/due-at.ts';
import { insertNotifications, type NotificationRow } from '../notifications.store.ts';
import { enqueuePlan } from '../delivery/enqueue-plan.ts';
import { type Delivery, timesOf } from '../edit/timing.ts';

export type SeriesRow = typeof notificationSeries.$inferSelect;

/** Sends of a series are written so many days ahead, each as a notification that can be changed. */
const daysWritten = 35;
/** How far ahead the first send of a series may be. */
const maxDaysToFirst = 366;

/** The day until which a series is to be written by now. */
export const writtenUntil = (now = Temporal.Now.plainDateISO('UTC')): Temporal.PlainDate =>
  now.add({ days: daysWritten });

/** The first day of a recurrence within a year; undefined where it has none. */
export const firstDay = (
  recurrence: SeriesRow['recurrence'],
  startsOn: Temporal.PlainDate,
): Temporal.PlainDate | undefined =>
  occurrenceDays(recurrence, startsOn, startsOn, startsOn.add({ days: maxDaysToFirst }), 1)[0];

/** Writes a new series with its first sends. */
export async function insertSeries(
  tx: Transaction,
  scope: Scope,
  series: Omit<typeof notificationSeries.$inferInsert, 'organizationId' | 'writtenUntil'>,
  delivery: Delivery,
): Promise<NotificationRow[]> {
  const startsOn = Temporal.PlainDate.from(series.startsOn);
  const [row] = await tx
    .insert(notificationSeries)
    .values({
      ...series,
      organizationId: scope.organizationId,
      writtenUntil: startsOn.subtract({ days: 1 }).toString(),
    })
    .returning();
  if (!row) throw new Error('a series was not written');
  const first = firstDay(row.recurrence, startsOn);
  const until = writtenUntil();
  // The first one is written however far ahead it is: that is what the caller is answered.
  return writeSeries(
    tx,
    scope,
    row,
    first && Temporal.PlainDate.compare(first, until) > 0 ? first : until,
    delivery,
  );
}

/** A series of the scope, held. */
export async function lockSeries(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<SeriesRow | undefined> {
  const [row] = await tx
    .select()
    .from(notificationSeries)
    .where(
      sql`${notificationSeries.id} = ${id} AND ${notificationSeries.organizationId} = ${scope.organizationId}`,
    )
    .for('update');
  return row;
}

/** Series by their ids. */
export const listSeries = (tx: Transaction, ids: readonly string[]): Promise<SeriesRow[]> =>
  tx
    .select()
    .from(notificationSeries)
    .where(inArray(notificationSeries.id, [...ids]));

/** Series that go on. */
export const listOpenSeries = (tx: Transaction, scope: Scope): Promise<SeriesRow[]> =>
  tx
    .select()
    .from(notificationSeries)
    .where(
      sql`${notificationSeries.organizationId} = ${scope.organizationId} AND ${notificationSeries.endedAt} IS NULL`,
    );

/** Changes a series that is locked. */
export async function changeSeries(
  tx: Transaction,
  id: string,
  values: Partial<typeof notificationSeries.$inferInsert>,
): Promise<void> {
  await tx.update(notificationSeries).set(values).where(eq(notificationSeries.id, id));
}

/** Writes the sends of a series up to a day, each with the job that plans it. Days that are there already stay. */
export async function writeSeries(
  tx: Transaction,
  scope: Scope,
  series: SeriesRow,
  until: Temporal.PlainDate,
  delivery: Delivery,
): Promise<NotificationRow[]> {
  const from = Temporal.PlainDate.from(series.writtenUntil).add({ days: 1 });
  const days = occurrenceDays(
    series.recurrence,
    Temporal.PlainDate.from(series.startsOn),
    from,
    until,
  );
  const rows = days.flatMap((day) => {
    const wallTime = `${day.toString()}T${series.wallTime}`;
    const scheduledAt = momentOf(wallTime, series.zone);
    // Days that passed while no server ran are over.
    if (scheduledAt.getTime() < Date.now()) return [];
    const row = {
      organizationId: scope.organizationId,
      texts: series.texts,
      behaviour: series.behaviour,
      importance: series.importance,
      scheduledAt,
      timing: series.timing,
      wallTime,
      zone: series.zone,
      createdBy: series.createdBy,
      seriesId: series.id,
      occursOn: day.toString(),
    };
    return { ...row, ...timesOf(row, delivery) };
  });
  const written =
    rows.length === 0
      ? []
      : (await insertNotifications(tx, rows)).toSorted(
          (one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime(),
        );
  for (const row of written) await enqueuePlan(tx, row);
  await changeSeries(tx, series.id, { writtenUntil: until.toString() });
  return written;
}
