import type { Language, Meeting } from '@ensemble/contract';
import { formatTime, writeLocal } from '../../calendar/wall-time.ts';
import { phrase } from '../../i18n/index.ts';

/** The day of a wall time. */
export const dayOf = (local: string): string => local.slice(0, 10);

/** The time of day of a wall time, as the reader writes it. */
export const formatClock = (local: string, language: Language): string =>
  formatTime(local.slice(11), language);

type Times = Pick<Meeting, 'localStartsAt' | 'localEndsAt'>;

/** From when to when; with the day of the end where that is another one. */
export function formatTimes({ localStartsAt, localEndsAt }: Times, language: Language): string {
  const [from, to] = [formatClock(localStartsAt, language), formatClock(localEndsAt, language)];
  if (dayOf(localStartsAt) === dayOf(localEndsAt)) return phrase('meetings.times', { from, to });
  const day = writeLocal(localEndsAt, language, { month: 'short', day: 'numeric' });
  return phrase('meetings.timesOverDays', { from, to, day });
}

/** A day with its name: Monday, November 23, 2026. */
export const formatLongDay = (local: string, language: Language): string =>
  writeLocal(local, language, { dateStyle: 'full' });

/**
 * The sessions of a page by day, and within it by hour (MEET-05); `today` is a day of it also without a
 * session. Days stand in the order of the page, which a search begins with the next one (MEET-40).
 */
export function agendaOf(meetings: readonly Meeting[], today?: string): readonly AgendaDay[] {
  const days = new Map<string, Map<string, Meeting[]>>();
  for (const meeting of meetings) {
    const { localStartsAt } = meeting;
    const [day, hour] = [dayOf(localStartsAt), localStartsAt.slice(11, 13)];
    const hours = days.get(day) ?? new Map<string, Meeting[]>();
    days.set(day, hours.set(hour, [...(hours.get(hour) ?? []), meeting]));
  }
  const listed = [...days].map(([day, hours]) => ({
    day,
    hours: [...hours]
      .map(([hour, held]) => ({
        hour,
        meetings: held.toSorted((one, other) => one.startsAt - other.startsAt),
      }))
      .toSorted((one, other) => one.hour.localeCompare(other.hour)),
  }));
  if (today === undefined || days.has(today)) return listed;
  return [...listed, { day: today, hours: [] }].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  );
}

/** The session that a list begins with: the first that is to be held, else the first of all (MEET-06). */
export const firstShown = (meetings: readonly Meeting[], now: number): Meeting | undefined =>
  meetings.find(
    ({ endsAt, status }) => endsAt > now / 1000 && status !== 'completed' && status !== 'cancelled',
  ) ?? meetings[0];

export interface AgendaDay {
  readonly day: string;
  readonly hours: readonly { readonly hour: string; readonly meetings: readonly Meeting[] }[];
}
