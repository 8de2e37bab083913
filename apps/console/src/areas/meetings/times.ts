import type { Language, Meeting } from '@ensemble/contract';
import { writeDate } from '@ensemble/phrases/say-date';
import { momentAt, ownZone, wallTimeIn } from '../../calendar/wall-time.ts';
import { phrase } from '../../i18n/index.ts';

/** The day on which it is for the reader. */
export const dayOf = (seconds: number): string => wallTimeIn(momentAt(seconds), ownZone()).date;

/** The hour in which it begins for the reader, as HH. */
export const hourOf = (seconds: number): string =>
  wallTimeIn(momentAt(seconds), ownZone()).time.slice(0, 2);

const clock = (seconds: number, language: Language) =>
  writeDate(momentAt(seconds), language, { timeStyle: 'short' });

/** A time of day, as the reader writes it. */
export const sayClock = clock;

/** From when to when; with the day of the end where that is another one. */
export function sayTimes({ startsAt, endsAt }: Meeting, language: Language): string {
  const [from, to] = [clock(startsAt, language), clock(endsAt, language)];
  if (dayOf(startsAt) === dayOf(endsAt)) return phrase('schedule.times', { from, to });
  const day = writeDate(momentAt(endsAt), language, { month: 'short', day: 'numeric' });
  return phrase('schedule.timesOverDays', { from, to, day });
}

/** A day with its name: Monday, November 23, 2026. */
export const sayLongDay = (seconds: number, language: Language): string =>
  writeDate(momentAt(seconds), language, { dateStyle: 'full' });

/** The sessions of a page by day, and within it by hour (MEET-05). */
export function agendaOf(meetings: readonly Meeting[]): readonly AgendaDay[] {
  const days = new Map<string, Map<string, Meeting[]>>();
  for (const meeting of meetings) {
    const [day, hour] = [dayOf(meeting.startsAt), hourOf(meeting.startsAt)];
    const hours = days.get(day) ?? new Map<string, Meeting[]>();
    days.set(day, hours.set(hour, [...(hours.get(hour) ?? []), meeting]));
  }
  return [...days].map(([day, hours]) => ({
    day,
    hours: [...hours].map(([hour, held]) => ({ hour, meetings: held })),
  }));
}

export interface AgendaDay {
  readonly day: string;
  readonly hours: readonly { readonly hour: string; readonly meetings: readonly Meeting[] }[];
}
