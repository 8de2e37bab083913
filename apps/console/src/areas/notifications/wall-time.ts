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

/** A time that is offered with one press. */
interface QuickTime {
  readonly name: 'today' | 'tomorrow' | 'monday';
  /** A wall time. */
  readonly at: string;
}

/** Times of working days after a wall time: this afternoon, tomorrow morning, Monday morning. */
export function quickTimes(localNow: string): readonly QuickTime[] {
  const today = localNow.slice(0, 10);
  const dayAfter = (days: number) => plusMinutes(`${today}T09:00`, days * 24 * 60);
  const weekday = new Date(`${today}T12:00Z`).getUTCDay();
  const toMonday = ((8 - weekday) % 7) + (weekday === 1 ? 7 : 0);
  return [
    ...(localNow < `${today}T16:00` ? [{ name: 'today', at: `${today}T16:00` } as const] : []),
    { name: 'tomorrow', at: dayAfter(1) },
    ...(toMonday === 1 ? [] : [{ name: 'monday', at: dayAfter(toMonday) } as const]),
  ];
}

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
  // The first of January 2024 was a Monday.
  writeLocal(`2024-01-0${weekday}T12:00`, currentLanguage(), { weekday: style });

/** Days of the week as the console's calendars show them: Monday first. */
export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

export const weeksOfMonth = { first: 1, second: 2, third: 3, fourth: 4, last: -1 } as const;
export type WeekOfMonth = keyof typeof weeksOfMonth;

/** A recurrence in words: every week on Monday and Thursday. */
export function describeRecurrence(rule: Recurrence): string {
  const said = ruleText(rule);
  return rule.until === undefined
    ? said
    : phrase('notificationDelivery.rule.until', { rule: said, date: formatDay(rule.until) });
}

function ruleText(rule: Recurrence): string {
  if (rule.every === 'day') return phrase('notificationDelivery.rule.day');
  if (rule.every === 'week') {
    const days = weekdays.filter((day) => rule.weekdays.includes(day));
    return phrase('notificationDelivery.rule.week', {
      days: new Intl.ListFormat(`${currentLanguage()}-CA`).format(
        days.map((day) => nameOfWeekday(day)),
      ),
    });
  }
  const names = Object.keys(weeksOfMonth) as WeekOfMonth[];
  const nth = names.find((name) => weeksOfMonth[name] === rule.nth) ?? 'first';
  return phrase('notificationDelivery.rule.month', {
    nth: phrase(`notificationDelivery.ruleNth.${nth}`),
    day: nameOfWeekday(rule.weekday),
  });
}
