import { type Notification, shownSeriesDates } from '@ensemble/contract';
import type { Transaction } from '../../../db/database.ts';
import { momentOf, wallTimeIn } from '../../../time/wall-time.ts';
import { occurrenceDays } from '../delivery/due-at.ts';
import { badgeOf } from '../edit/notification-state.ts';
import { listScheduledOf, type NotificationRow } from '../notifications.store.ts';
import { listSeries, type SeriesRow } from './series.store.ts';

type SeriesDate = NonNullable<Notification['series']>['next'][number];
/** The dates that the cards of notifications show, by the notification's id. */
export type NextDates = ReadonlyMap<string, readonly SeriesDate[]>;

/** How far ahead dates are looked for that are not written yet, in days. */
const maxDaysAhead = 366;

/**
 * The next dates of the series of notifications that are scheduled: what is written of them, which a
 * person may have changed, then what the series says. Times are in a zone, but for those that are the
 * same time of day everywhere.
 */
export async function readNextDates(
  tx: Transaction,
  rows: readonly NotificationRow[],
  zone: string,
): Promise<NextDates> {
  const cards = rows.filter((row) => row.seriesId !== null && badgeOf(row) === 'scheduled');
  if (cards.length === 0) return new Map();
  const ids = [...new Set(cards.flatMap(({ seriesId }) => seriesId ?? []))];
  const written = await listScheduledOf(tx, ids);
  const series = await listSeries(tx, ids);
  return new Map(cards.map((card) => [card.id, datesOf(card, written, series, zone)]));
}

/** What a notification says, to compare it with. */
const contentOf = ({ texts, behaviour, importance }: Pick<SeriesRow, Content>): string =>
  JSON.stringify([texts, behaviour, importance]);
type Content = 'texts' | 'behaviour' | 'importance';

function datesOf(
  card: NotificationRow,
  written: readonly NotificationRow[],
  series: readonly SeriesRow[],
  zone: string,
): readonly SeriesDate[] {
  const dateOf = (
    { timing, ...row }: Pick<SeriesRow, Content | 'timing' | 'wallTime'>,
    id: string | null,
    at: Date,
  ): SeriesDate => ({
    id,
    scheduledDate: at.toISOString(),
    localScheduledDate: timing === 'recipientZone' ? row.wallTime : wallTimeIn(at, zone),
    hasOtherText: contentOf(row) !== contentOf(card),
  });
  const dates = written
    .filter((each) => each.seriesId === card.seriesId && each.scheduledAt >= card.scheduledAt)
    .map((row) => dateOf(row, row.id, row.scheduledAt));
  const own = series.find(({ id, endedAt }) => id === card.seriesId && !endedAt);
  const missing = shownSeriesDates - dates.length;
  if (!own || missing <= 0) return dates.slice(0, shownSeriesDates);
  const later = daysToWrite(own, missing).map((day) => {
    const wallTime = `${day.toString()}T${own.wallTime}`;
    return dateOf({ ...own, wallTime }, null, momentOf(wallTime, own.zone));
  });
  return [...dates, ...later];
}

/** The first days of a series that are not written yet. */
function daysToWrite(series: SeriesRow, max: number): Temporal.PlainDate[] {
  const from = Temporal.PlainDate.from(series.writtenUntil).add({ days: 1 });
  return occurrenceDays(
    series.recurrence,
    Temporal.PlainDate.from(series.startsOn),
    from,
    from.add({ days: maxDaysAhead }),
    max,
  );
}
