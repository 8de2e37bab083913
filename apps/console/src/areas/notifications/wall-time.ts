import type { Notification, Recurrence } from '@ensemble/contract';
import {
  plusMinutes,
  formatDay,
  formatLocal,
  formatLocalTime,
  writeLocal,
} from '../../calendar/wall-time.ts';
import { currentLanguage, phrase } from '../../i18n/index.ts';

/** The next half hour after a wall time (NOTIF-17). */
export const nextHalfHour = (localNow: string): string =>
  plusMinutes(localNow, 30 - (Number(localNow.slice(14)) % 30));

/** When a notification is scheduled: with its zone, or as the time it is where each person is. */
export function formatScheduled({
  localScheduledDate,
  timing,
}: Pick<Notification, 'localScheduledDate' | 'timing'>): string {
  const language = currentLanguage();
  if (timing === 'moment') return formatLocal(localScheduledDate, language);
  return phrase('notifications.atLocalTime', {
    time: formatLocalTime(localScheduledDate, language),
  });
}

/** A wall time of a zone, said next to the zone's name. */
export const formatShort = (local: string): string =>
  writeLocal(local, currentLanguage(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

/** The name of a day of the week; 1 is Monday. */
export const nameOfWeekday = (weekday: number, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(`${currentLanguage()}-CA`, { weekday: style, timeZone: 'UTC' }).format(
    // A Monday.
    new Date(Date.UTC(2024, 0, weekday)),
  );

/** Days of the week as the console's calendars show them: Sunday first. */
export const weekdays: readonly number[] = [7, 1, 2, 3, 4, 5, 6];

export const weeksOfMonth = { first: 1, second: 2, third: 3, fourth: 4, last: -1 } as const;
export type WeekOfMonth = keyof typeof weeksOfMonth;

/** A recurrence in words: every week on Monday and Thursday. */
export function describeRecurrence(rule: Recurrence): string {
  const said = ruleText(rule);
  return rule.until === undefined
    ? said
    : phrase('notifications.rule.until', { rule: said, date: formatDay(rule.until) });
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
  const names = Object.keys(weeksOfMonth) as WeekOfMonth[];
  const nth = names.find((name) => weeksOfMonth[name] === rule.nth) ?? 'first';
  return phrase('notifications.rule.month', {
    nth: phrase(`notifications.ruleNth.${nth}`),
    day: nameOfWeekday(rule.weekday),
  });
}
