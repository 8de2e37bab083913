import type { Notification, Recurrence } from '@ensemble/contract';
import { writeDate } from '@ensemble/phrases/say-date';
import { ownZone, sayDay, type WallTime, wallTimeIn } from '../../calendar/wall-time.ts';
import { currentLanguage, formatDate, phrase } from '../../i18n/index.ts';

const halfHourMs = 30 * 60_000;

/** The next half hour after a moment, in the own zone (NOTIF-17). */
export const nextHalfHour = (now: Date): WallTime =>
  wallTimeIn(new Date((Math.floor(now.getTime() / halfHourMs) + 1) * halfHourMs), ownZone());

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
