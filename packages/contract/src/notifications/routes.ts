import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { maxSearchLength } from '../route/list-pages.ts';
import { listPage } from '../route/list-query.ts';
import {
  because,
  calendarDate,
  id,
  inTimeZone,
  isoTime,
  oneOf,
  plannedTime,
  text,
  timeZone,
  wallTime,
} from '../values/index.ts';
import {
  changedNotification,
  importances,
  inQuietTimes,
  newNotification,
  notification,
  notificationBehaviours,
  notificationDescription,
  notificationStates,
  notificationStatuses,
  notificationText,
  notificationTitle,
  timings,
} from './notification.ts';
import { inOrganization, path, writing, zoned } from './in-organization.ts';
import { recurrence } from './recurrence.ts';

const ofNotification = {
  ...inOrganization,
  ...zoned,
  params: z.strictObject({ id, notificationId: id }),
} as const;
const deepestSkip = 1_000_000;

/**
 * API-54: `sort` is the tab. In each (OPEN-92): what waits for a person, is being sent, is scheduled, the
 * soonest first, then what is over, the latest first; of a series, those to come are one entry.
 */
export const listNotifications = defineRoute({
  ...inOrganization,
  name: 'list-notifications',
  summary: 'List the notifications of an organization, one page at a time',
  method: 'GET',
  path,
  query: z.strictObject({
    ...listPage(deepestSkip),
    ...inTimeZone,
    searchTerm: z._default(z.optional(text(maxSearchLength)), ''),
    sort: z._default(z.optional(oneOf(['all', ...notificationStatuses])), 'all'),
  }),
  reply: z.strictObject({ notifications: z.array(notification), count: z.number() }),
});

/** API-55. A second call with the `Idempotency-Key` of the first, within a day, answers the first. */
export const createNotification = defineRoute({
  ...inOrganization,
  ...zoned,
  name: 'create-notification',
  summary: 'Schedule a notification, once or in a series',
  method: 'POST',
  path,
  body: newNotification,
  reply: notification,
  status: 201,
  takesIdempotencyKey: true,
  limit: writing,
  errors: [
    'ORGANIZATION_NOT_FOUND',
    'PUSH_NOT_AVAILABLE',
    'LANGUAGE_NOT_OFFERED',
    'ARTICLE_NOT_FOUND',
    'ARTICLE_NOT_PUBLISHED',
    'ARTICLE_HAS_NOTIFICATION',
    'RECURRENCE_WITHOUT_DATES',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

/** One notification, for the form that changes it. */
export const getNotification = defineRoute({
  ...ofNotification,
  name: 'get-notification',
  summary: 'Read a notification',
  method: 'GET',
  path: `${path}/{notificationId}`,
  reply: notification,
  errors: ['ORGANIZATION_NOT_FOUND', 'NOTIFICATION_NOT_FOUND'],
});

/** API-56. What is sent or cancelled stays as it is (NOTIF-07, OPEN-49). */
export const updateNotification = defineRoute({
  ...ofNotification,
  name: 'update-notification',
  summary: 'Change or cancel a scheduled notification',
  method: 'PATCH',
  path: `${path}/{notificationId}`,
  body: changedNotification,
  reply: notification,
  limit: writing,
  errors: [
    'ORGANIZATION_NOT_FOUND',
    'NOTIFICATION_NOT_FOUND',
    'NOTIFICATION_CLOSED',
    'NOTIFICATION_CHANGED',
    'LANGUAGE_NOT_OFFERED',
    'ARTICLE_NOT_FOUND',
    'ARTICLE_NOT_PUBLISHED',
    'ARTICLE_HAS_NOTIFICATION',
  ],
});

/** API-57. A second call answers like the first; a cancelled notification is refused. */
export const sendNotification = defineRoute({
  ...ofNotification,
  name: 'send-notification',
  summary: 'Send a scheduled notification now',
  method: 'POST',
  path: `${path}/send-notification/{notificationId}`,
  body: z.strictObject({
    inQuietHours: z._default(z.optional(oneOf(inQuietTimes)), 'hold'),
    /** Of an everyday notification. */
    inQuietPeriod: z._default(z.optional(oneOf(inQuietTimes)), 'send'),
  }),
  reply: notification,
  limit: writing,
  errors: [
    'ORGANIZATION_NOT_FOUND',
    'NOTIFICATION_NOT_FOUND',
    'NOTIFICATION_CLOSED',
    'PUSH_NOT_AVAILABLE',
    'QUIET_TIMES_CHANGED',
  ],
});

const act = <const Name extends string>(name: Name, summary: string, action: string) =>
  defineRoute({
    ...ofNotification,
    name,
    summary,
    method: 'POST',
    path: `${path}/{notificationId}/${action}`,
    reply: notification,
    limit: writing,
    errors: ['ORGANIZATION_NOT_FOUND', 'NOTIFICATION_NOT_FOUND', 'NOTIFICATION_CLOSED'],
  });

/** Stops a send under way: phones it has not come to get nothing. */
export const stopNotification = act(
  'stop-notification',
  'Stop a notification that is being sent',
  'stop',
);
/** Goes on with a send that came to a halt. */
export const resumeNotification = act(
  'resume-notification',
  'Resume a notification that was halted',
  'resume',
);
/** Lets a notification go that a quiet period holds. */
export const releaseNotification = act(
  'release-notification',
  'Release a notification held by a quiet period',
  'release',
);
/** Cancels the ones of its series that are still to come, with it. */
export const endNotificationSeries = act(
  'end-notification-series',
  'End the series of a notification',
  'end-series',
);

/** Sends a text to the caller's own phones, at once; nothing of it is listed. */
export const testNotification = defineRoute({
  ...inOrganization,
  name: 'test-notification',
  summary: 'Send a test to your own phones',
  method: 'POST',
  path: `${path}/test`,
  body: z.strictObject({
    title: notificationTitle,
    description: notificationDescription,
    translation: z.optional(z.nullable(notificationText)),
    behaviour: oneOf(notificationBehaviours),
  }),
  reply: z.strictObject({ phones: z.number() }),
  limit: { max: 20, seconds: 3600, by: 'person' },
  errors: [
    'ORGANIZATION_NOT_FOUND',
    'PUSH_NOT_AVAILABLE',
    'NO_OWN_PHONE',
    'TEST_NOT_DELIVERED',
    'LANGUAGE_NOT_OFFERED',
  ],
});

/** A wave of a send: where it is which time. */
const wave = z.strictObject({
  timeZone: z.string(),
  at: isoTime,
  localAt: wallTime,
  /** Held until the end of the quiet hours there. */
  isHeld: z.boolean(),
});

/**
 * When a send would reach people, by the zones of Canada: the same list for every organization, so
 * that it says nothing of where its members are. The one count is that of the users list.
 */
export const previewNotification = defineRoute({
  ...inOrganization,
  name: 'preview-notification',
  summary: 'Show when a notification would be sent in each time zone',
  method: 'POST',
  path: `${path}/preview`,
  body: z.strictObject({
    /** Left out for one that is sent now. */
    scheduledDate: z.optional(plannedTime),
    timing: oneOf(timings),
    importance: z._default(z.optional(oneOf(importances)), 'everyday'),
    timeZone: z.optional(timeZone),
    recurrence: z.optional(z.nullable(recurrence)),
  }),
  reply: z.strictObject({
    activeMembers: z.number(),
    waves: z.array(wave),
    /** The quiet period that holds it until a person releases it; null where none does. */
    quietPeriod: z.nullable(z.strictObject({ until: isoTime, localUntil: wallTime })),
    /** The first moments of a recurrence, in the zone of the body. */
    occurrences: z.array(z.strictObject({ at: isoTime, localAt: wallTime })),
    /** The week's sends with this one, where they are more than the organization wants. */
    tooMany: z.nullable(z.strictObject({ sends: z.number(), limit: z.number() })),
  }),
});

const maxCalendarDays = 62;
/** The sends of some weeks, those of series that are not written yet among them. */
export const getNotificationCalendar = defineRoute({
  ...inOrganization,
  name: 'get-notification-calendar',
  summary: 'List the sends of up to two months',
  method: 'GET',
  path: `${path}/calendar`,
  query: z.strictObject({ from: calendarDate, to: calendarDate }).check(
    z.refine(
      ({ from, to }) => {
        const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
        return days >= 0 && days <= maxCalendarDays;
      },
      { ...because('rules.invalid'), path: ['to'] },
    ),
  ),
  reply: z.strictObject({
    sends: z.array(
      z.strictObject({
        /** Null for one of a series that is not written yet. */
        id: z.nullable(id),
        at: isoTime,
        /** In the organization's time zone, as the day is. */
        localAt: wallTime,
        day: calendarDate,
        title: z.string(),
        status: z.enum(notificationStatuses),
        state: z.enum(notificationStates),
        importance: z.enum(importances),
        /** Whether it is one of a series. */
        isRepeated: z.boolean(),
      }),
    ),
    /** Weeks, by their Monday, in which people get more than the organization wants. */
    fullWeeks: z.array(z.strictObject({ monday: calendarDate, sends: z.number() })),
    weeklyLimit: z.number(),
    timeZone,
  }),
});

/** Articles that a notification can announce (NOTIF-19): published, without one, or the one it has. */
export const listAnnounceableArticles = defineRoute({
  ...inOrganization,
  name: 'list-announceable-articles',
  summary: 'List the articles without a notification',
  method: 'GET',
  path: `${path}/articles`,
  query: z.strictObject({
    searchTerm: z._default(z.optional(text(100)), ''),
    /** The notification that is edited: its own article is listed too. */
    notificationId: z.optional(id),
  }),
  reply: z.strictObject({
    articles: z.array(z.strictObject({ id, title: z.string(), createdAt: isoTime })),
  }),
});
