import type { Recurrence } from '@ensemble/contract';
import { inZone } from '../../../time/wall-time.ts';

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

/** What is known of a send's time. */
export interface SendTime {
  readonly timing: 'moment' | 'recipientZone';
  readonly scheduledAt: Date;
  /** YYYY-MM-DDTHH:MM, what `recipientZone` means in each zone. */
  readonly wallTime: string;
  /** A person had it sent in spite of the quiet hours. */
  readonly ignoresQuietHours: boolean;
}

/** What is known of the time of a notification: one that a person had sent now is due everywhere in that moment. */
export const sendTimeOf = <Row extends SendTime & { isImmediate: boolean; opensAt: Date | null }>(
  row: Row,
): SendTime =>
  row.isImmediate && row.opensAt ? { ...row, timing: 'moment', scheduledAt: row.opensAt } : row;

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

/**
 * The zones of Canada, east to west: one for each time of day there. What is shown of a send follows
 * the clock in these zones, for every organization alike, so that it says nothing of where members are.
 */
export const listedZones: readonly string[] = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
];

/**
 * The listed zone that a phone's zone counts as: itself, or else the one whose clock differs least at
 * that moment, the eastern one of two. So no phone gets a push before the first listed zone or after the last.
 */
export function listedZoneOf(zone: string, at: Temporal.Instant): string {
  if (listedZones.includes(zone)) return zone;
  const offset = (of: string) => at.toZonedDateTimeISO(of).offsetNanoseconds;
  const difference = (listed: string) => Math.abs(offset(listed) - offset(zone));
  return listedZones.reduce((nearest, each) =>
    difference(each) < difference(nearest) ? each : nearest,
  );
}

/** Shown as being sent for so long after the last zone is due: a person can stop it, and a check of the providers falls within. */
const sendingMs = 10 * 60_000;

/** When a send begins in the first listed zone, and until when it is shown as being sent. */
export function windowOf(
  send: SendTime,
  quiet: QuietHours | null,
  now: Temporal.Instant,
): { opensAt: Date; closesAt: Date } {
  const dues = listedZones.map((zone) => dueAt(send, zone, quiet, now).epochMilliseconds);
  return {
    opensAt: new Date(Math.min(...dues)),
    closesAt: new Date(Math.max(...dues) + sendingMs),
  };
}

/** The days of a recurrence from `from` to `to`, both included, none before its start; at most the first `max` of them. */
export function occurrenceDays(
  recurrence: Recurrence,
  startsOn: Temporal.PlainDate,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  max = Infinity,
): Temporal.PlainDate[] {
  const first = laterOf(startsOn, from);
  const last =
    recurrence.until === undefined ? to : earlierOf(to, Temporal.PlainDate.from(recurrence.until));
  const days: Temporal.PlainDate[] = [];
  let day = first;
  for (
    ;
    days.length < max && Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  )
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
