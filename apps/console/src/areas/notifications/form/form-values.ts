import {
  because,
  calendarDate,
  type createNotification,
  importances,
  type Language,
  type Notification,
  notificationBehaviours,
  notificationDescription,
  notificationTitle,
  oneOf,
  otherOf,
  parse,
  type Recurrence,
  type RouteInput,
  timeOfDay,
  timings,
} from '@ensemble/contract';
import * as z from 'zod/mini';
import { type Clock, localNow } from '../../../calendar/clock.ts';
import { type FormCheck, when, withChecks } from '../../../form/with-checks.ts';
import { ownZone } from '../../../calendar/own-zone.ts';
import { bodyOf } from '../notifications.queries.ts';
import { articleTexts, supportiveTexts } from './begun-texts.ts';
import { textIn } from '../texts.ts';
import { nextHalfHour, type WeekOfMonth, weeksOfMonth, weekdays } from '../wall-time.ts';

export const repetitions = ['none', 'day', 'week', 'month'] as const;
const nthNames = Object.keys(weeksOfMonth) as [WeekOfMonth, ...WeekOfMonth[]];

/** What the form of a notification holds. */
const fields = z.strictObject({
  title: notificationTitle,
  description: notificationDescription,
  translatedTitle: z.string(),
  translatedDescription: z.string(),
  behaviour: oneOf(notificationBehaviours),
  articleId: z.string(),
  importance: oneOf(importances),
  date: calendarDate,
  time: timeOfDay,
  timing: oneOf(timings),
  repeats: oneOf(repetitions),
  weekdays: z.array(z.string()),
  nth: oneOf(nthNames),
  weekday: z.string(),
  until: z.string(),
  /** Whether the later ones of its series get its texts too. */
  following: z.boolean(),
});
export type NotificationValues = z.input<typeof fields>;
export type CheckedValues = z.output<typeof fields>;

/**
 * The form's checks, which are the API's (NOTIF-13..18). `before` is what the form began with: a
 * time that has passed in the meantime is refused only where it is chosen.
 */
export const notificationForm = (before: NotificationValues | undefined, clock: Clock) =>
  withChecks(
    fields,
    translation('translatedTitle', notificationTitle),
    translation('translatedDescription', notificationDescription),
    {
      field: 'articleId',
      problems: ({ behaviour, articleId }) =>
        when(behaviour === 'LinkToArticle' && articleId === '', because('rules.required')),
    },
    {
      field: 'time',
      problems: ({ date, time }) => {
        const isKept = before !== undefined && date === before.date && time === before.time;
        return when(!isKept && `${date}T${time}` <= localNow(clock), because('rules.future'));
      },
    },
    {
      field: 'weekdays',
      problems: ({ repeats, weekdays: days }) =>
        when(repeats === 'week' && days.length === 0, because('rules.minimumItems', { count: 1 })),
    },
    {
      field: 'until',
      problems: ({ repeats, until, date }) =>
        when(repeats !== 'none' && until !== '' && until < date, because('rules.period')),
    },
  );

/** The other language is written whole, or not at all. */
const translation = (
  field: 'translatedTitle' | 'translatedDescription',
  schema: typeof notificationTitle,
): FormCheck<NotificationValues> => ({
  field,
  problems: (values) =>
    hasTranslation(values) ? (parse(schema, values[field]).error?.issues ?? []) : [],
});

export const hasTranslation = ({
  translatedTitle,
  translatedDescription,
}: Pick<NotificationValues, 'translatedTitle' | 'translatedDescription'>): boolean =>
  translatedTitle.trim() !== '' || translatedDescription.trim() !== '';

/** ISO's number of the day of the week: 1 is Monday. */
function weekdayOf(date: string): number {
  const day = new Date(`${date}T12:00Z`).getUTCDay();
  return day === 0 ? 7 : day;
}

/** What a new notification begins with: the next half hour, for everyone at once (NOTIF-17). */
export function emptyValues(now: string): NotificationValues {
  const [date = '', time = ''] = nextHalfHour(now).split('T');
  const nth = nthNames[Math.floor((Number(date.slice(8)) - 1) / 7)] ?? 'last';
  const weekday = String(weekdayOf(date));
  return {
    title: '',
    description: '',
    translatedTitle: '',
    translatedDescription: '',
    behaviour: '' as NotificationValues['behaviour'],
    articleId: '',
    importance: 'everyday',
    date,
    time,
    timing: 'moment',
    repeats: 'none',
    weekdays: [weekday],
    nth,
    weekday,
    until: '',
    following: false,
  };
}

/** What a form begins with that the address asks for: an article to announce, or the words after an incident. */
export function askedValues(
  address: URLSearchParams,
  first: Language,
  other: Language | undefined,
): Partial<NotificationValues> {
  // The language of an article that is written in one alone.
  const only = address.get('only');
  const textsOf = (texts: typeof articleTexts) => ({
    ...((only === null || only === first) && texts[first]),
    ...((only === null || only === other) &&
      other && {
        translatedTitle: texts[other].title,
        translatedDescription: texts[other].description,
      }),
  });
  const articleId = address.get('articleId');
  if (articleId !== null)
    return { ...textsOf(articleTexts), behaviour: 'LinkToArticle', articleId };
  if (address.get('template') !== 'supportive') return {};
  return {
    ...textsOf(supportiveTexts),
    behaviour: 'OpenGetSupportGetSupport',
    importance: 'important',
  };
}

/** What a copy takes from a notification: what it says, and not when. Its article has a notification already, unless that was cancelled. */
export function copiedValues(copied: Notification, first: Language): Partial<NotificationValues> {
  const { date: _date, time: _time, ...values } = valuesOf(copied, first);
  return copied.status === 'cancelled' ? values : { ...values, articleId: '' };
}

/** What the form of a notification that exists begins with; each text in the field of its language. */
export function valuesOf(notification: Notification, first: Language): NotificationValues {
  const { behaviour, articleId, importance, timing, localScheduledDate } = notification;
  const [date = '', time = ''] = localScheduledDate.split('T');
  const own = textIn(notification, first);
  const translated = textIn(notification, otherOf(first));
  return {
    ...emptyValues(localScheduledDate),
    title: own?.title ?? '',
    description: own?.description ?? '',
    translatedTitle: translated?.title ?? '',
    translatedDescription: translated?.description ?? '',
    behaviour,
    articleId: articleId ?? '',
    importance,
    timing,
    date,
    time,
  };
}

/** When it is sent, as the API takes it: the time as it was typed, and whose clocks show it. */
export const scheduleOf = ({
  date,
  time,
  timing,
}: Pick<NotificationValues, 'date' | 'time' | 'timing'>) =>
  ({ scheduledDate: `${date}T${time}`, timing, timeZone: ownZone() }) as const;

/** How it is repeated; undefined where it is not. */
export function recurrenceOf(values: NotificationValues): Recurrence | undefined {
  const until = values.until === '' ? {} : { until: values.until };
  if (values.repeats === 'day') return { every: 'day', ...until };
  if (values.repeats === 'week') {
    const days = weekdays.filter((day) => values.weekdays.includes(String(day)));
    return { every: 'week', weekdays: days.toSorted((one, other) => one - other), ...until };
  }
  if (values.repeats === 'month')
    return {
      every: 'month',
      nth: weeksOfMonth[values.nth as WeekOfMonth],
      weekday: Number(values.weekday),
      ...until,
    };
  return undefined;
}

/** The texts and what they open, as the API takes them. */
export const contentOf = (values: CheckedValues) => ({
  title: values.title,
  description: values.description,
  translation: hasTranslation(values)
    ? {
        title: values.translatedTitle.trim(),
        description: values.translatedDescription.trim(),
      }
    : null,
  behaviour: values.behaviour,
  articleId: values.behaviour === 'LinkToArticle' ? values.articleId : null,
});

/** What creates a notification (API-55). */
export const newBodyOf = (
  values: CheckedValues,
): RouteInput<typeof createNotification>['body'] => ({
  ...contentOf(values),
  importance: values.importance,
  ...scheduleOf(values),
  recurrence: recurrenceOf(values) ?? null,
});

/** What changes one (API-56). Its time is sent as it was where the form did not change it. */
export function changedBodyOf(
  values: CheckedValues,
  notification: Notification,
  before: NotificationValues,
) {
  const isKept =
    values.date === before.date && values.time === before.time && values.timing === before.timing;
  return {
    ...bodyOf(notification),
    ...contentOf(values),
    importance: values.importance,
    ...(!isKept && scheduleOf(values)),
    following: values.following,
  };
}
