import type { Language, Notification, Recurrence } from '@ensemble/contract';
import { writeDate } from '@ensemble/phrases/say-date';
import { currentLanguage, formatDate, phrase } from '../../i18n/index.ts';

/** A day and a time of day, as a form has them. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

const halfHourMs = 30 * 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** The time zone of the person who uses the console. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every half hour of a day (NOTIF-17). */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_each, index) => `${two(Math.floor(index / 2))}:${index % 2 === 0 ? '00' : '30'}`,
);

/** What the clocks of a zone show at a moment. */
export function wallTimeIn(moment: Date, timeZone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    date: `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`,
    time: `${of('hour')}:${of('minute')}`,
  };
}

/** The day it is for the person who uses the console. */
export const readToday = (): string => wallTimeIn(new Date(), ownZone()).date;

/** The next half hour after a moment, in the own zone (NOTIF-17). */
export const nextHalfHour = (now: Date): WallTime =>
  wallTimeIn(new Date((Math.floor(now.getTime() / halfHourMs) + 1) * halfHourMs), ownZone());

/** The moment at which the own clocks show this; undefined where it is no date. */
export function momentOf({ date, time }: WallTime): Date | undefined {
  const moment = new Date(`${date}T${time}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** When a notification is scheduled: with its zone, or as the time it is where each person is. */
export function sayScheduled({
  scheduledDate,
  timing,
  timeZone,
}: Pick<Notification, 'scheduledDate' | 'timing' | 'timeZone'>): string {
  const language = currentLanguage();
  if (timing === 'moment') return formatDate(scheduledDate, language, 'dateTime');
  const time = writeDate(new Date(scheduledDate), language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return phrase('notifications.atLocalTime', { time });
}

/** A moment as the clocks of a zone show it, said beside the zone's name. */
export const sayIn = (moment: string, timeZone: string): string =>
  writeDate(new Date(moment), currentLanguage(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });

/** A time of day as the reader writes it. */
export const sayTime = (time: string, language: Language): string =>
  writeDate(new Date(`2000-01-01T${time}`), language, { timeStyle: 'short' });

/** A calendar day in words. */
export const sayDay = (day: string): string => formatDate(`${day}T12:00`, currentLanguage());

/** What people call a zone: Newfoundland Time, heure de Terre-Neuve. */
export function nameOfZone(timeZone: string, moment = new Date()): string {
  const locale = `${currentLanguage()}-CA`;
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The name of a day of the week; 1 is Monday. */
export const nameOfWeekday = (weekday: number, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(`${currentLanguage()}-CA`, { weekday: style, timeZone: 'UTC' }).format(
    // A Monday.
    new Date(Date.UTC(2024, 0, weekday)),
  );

/** Days of the week as the console's calendars show them: Sunday first. */
export const weekdays: readonly number[] = [7, 1, 2, 3, 4, 5, 6];

export const nths = { first: 1, second: 2, third: 3, fourth: 4, last: -1 } as const;
export type Nth = keyof typeof nths;

/** A recurrence in words: every week on Monday and Thursday. */
export function sayRecurrence(rule: Recurrence): string {
  const said = ruleText(rule);
  return rule.until === undefined
    ? said
    : phrase('notifications.rule.until', { rule: said, date: sayDay(rule.until) });
}

function ruleText(rule: Recurrence): string {
  if (rule.every === 'day') return phrase('notifications.rule.day');
  if (rule.every === 'week') {
    const days = weekdays.filter((day) => rule.weekdays.includes(day));
    return phrase('notifications.rule.week', {
      days: new Intl.ListFormat(`${currentLanguage()}-CA`).format(
        days.map((day) => nameOfWeekday(day)),
      ),
    });
  }
  const names = Object.keys(nths) as Nth[];
  const nth = names.find((name) => nths[name] === rule.nth) ?? 'first';
  return phrase('notifications.rule.month', {
    nth: phrase(`notifications.ruleNth.${nth}`),
    day: nameOfWeekday(rule.weekday),
  });
}
