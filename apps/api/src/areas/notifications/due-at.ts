import type { Recurrence } from '@ensemble/contract';

/** Times of day, HH:MM, between which no push rings where its reader is; they may cross midnight. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** The first moment from `at` on that is not in the quiet hours of a zone. */
export function afterQuietHours(
  at: Temporal.Instant,
  zone: string,
  quiet: QuietHours | null,
): Temporal.Instant {
  if (!quiet || quiet.from === quiet.to) return at;
  const local = at.toZonedDateTimeISO(zone);
  const time = local.toPlainTime();
  const isFrom = Temporal.PlainTime.compare(time, quiet.from) >= 0;
  const isBeforeEnd = Temporal.PlainTime.compare(time, quiet.to) < 0;
  const crossesMidnight = Temporal.PlainTime.compare(quiet.from, quiet.to) > 0;
  const isQuiet = crossesMidnight ? isFrom || isBeforeEnd : isFrom && isBeforeEnd;
  if (!isQuiet) return at;
  const day = local.toPlainDate();
  const end = (isBeforeEnd ? day : day.add({ days: 1 })).toPlainDateTime(quiet.to);
  const first = end.toZonedDateTime(zone).toInstant();
  // In the hour that an autumn change repeats, the first end is over already.
  return Temporal.Instant.compare(first, at) > 0
    ? first
    : end.toZonedDateTime(zone, { disambiguation: 'later' }).toInstant();
}

/** When a wall time is in a zone: a time that a spring change leaves out is that much later, of a repeated one it is the first. */
export const inZone = (wallTime: string, zone: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone).toInstant();

/** What is known of a send's time. */
export interface SendTime {
  readonly timing: 'moment' | 'recipientZone';
  readonly scheduledAt: Date;
  /** YYYY-MM-DDTHH:MM, what `recipientZone` means in each zone. */
  readonly wallTime: string;
  /** A person had it sent in spite of the quiet hours. */
  readonly ignoresQuietHours: boolean;
}

/** When a send reaches a zone: never in its quiet hours, never before `now`. */
export function dueAt(
  send: SendTime,
  zone: string,
  quiet: QuietHours | null,
  now: Temporal.Instant,
): Temporal.Instant {
  const wanted =
    send.timing === 'moment' ? send.scheduledAt.toTemporalInstant() : inZone(send.wallTime, zone);
  const at = Temporal.Instant.compare(wanted, now) < 0 ? now : wanted;
  return afterQuietHours(at, zone, send.ignoresQuietHours ? null : quiet);
}

/** East of every other zone: where a wall time comes first. */
const firstZone = 'Pacific/Kiritimati';

/** The earliest moment at which any zone can be due. */
export const earliestDue = (
  send: Pick<SendTime, 'timing' | 'scheduledAt' | 'wallTime'>,
): Temporal.Instant =>
  send.timing === 'moment'
    ? send.scheduledAt.toTemporalInstant()
    : inZone(send.wallTime, firstZone);

/** The wall time of a moment in a zone, as YYYY-MM-DDTHH:MM. */
export const wallTimeIn = (at: Date, zone: string): string =>
  at
    .toTemporalInstant()
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

/** The days of a recurrence from `from` to `to`, both included, none before its start. */
export function occurrenceDays(
  recurrence: Recurrence,
  startsOn: Temporal.PlainDate,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const first = laterOf(startsOn, from);
  const last =
    recurrence.until === undefined ? to : earlierOf(to, Temporal.PlainDate.from(recurrence.until));
  const days: Temporal.PlainDate[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    if (occurs(recurrence, day)) days.push(day);
  return days;
}

function occurs(recurrence: Recurrence, day: Temporal.PlainDate): boolean {
  switch (recurrence.every) {
    case 'day':
      return true;
    case 'week':
      return recurrence.weekdays.includes(day.dayOfWeek);
    case 'month':
      return day.dayOfWeek === recurrence.weekday && isNth(day, recurrence.nth);
  }
}

const isNth = (day: Temporal.PlainDate, nth: number): boolean =>
  nth === -1 ? day.day > day.daysInMonth - 7 : Math.ceil(day.day / 7) === nth;

const laterOf = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) >= 0 ? one : other;
const earlierOf = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) <= 0 ? one : other;
