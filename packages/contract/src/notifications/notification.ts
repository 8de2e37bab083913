import * as z from 'zod/mini';
import {
  because,
  id,
  isoTime,
  language,
  oneOf,
  plannedTime,
  requiredText,
  text,
  timeZone,
  wallTime,
} from '../values/index.ts';
import { recurrence } from './recurrence.ts';

/** What a notification opens in the app (NOTIF-15). */
export const notificationBehaviours = [
  'LinkToArticle',
  'OpenLearn',
  'OpenSession',
  'OpenMyPlan',
  'OpenGetSupportResources',
  'OpenGetSupportGetSupport',
  'OpenGetSupportGiveSupport',
] as const;
export type NotificationBehaviour = (typeof notificationBehaviours)[number];

/** NOTIF-02. */
export const notificationStatuses = ['scheduled', 'sent', 'cancelled'] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

/**
 * How far the delivery is shown to be, next to the status: `held` waits for a person in a quiet period,
 * `stopped` was stopped by a person, `halted` by what went wrong for the whole installation. `sending`
 * and `done` follow the clock in the time zones of Canada, whoever has a phone and wherever it is.
 */
export const deliveryStates = ['waiting', 'held', 'sending', 'done', 'stopped', 'halted'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why a delivery came to a halt: what a provider refuses to this installation, or that its time passed
 * while no server ran (`late`) or the organization was suspended.
 */
export const haltReasons = ['credentials', 'project', 'payload', 'late', 'suspended'] as const;
export type HaltReason = (typeof haltReasons)[number];

/**
 * What the badge of a notification says (NOTIF-06), decided by the API from what people did, what
 * providers say to the installation, and the clock. No phone takes part: it is the same whoever has one.
 * `held`, `paused` and `notSent` wait for a person.
 */
export const notificationStates = [
  'scheduled',
  'held',
  'sending',
  'paused',
  'stopped',
  'sent',
  'notSent',
  'cancelled',
] as const;
export type NotificationState = (typeof notificationStates)[number];

const inBothLanguages = z.strictObject({
  en: z.nullable(z.string()),
  fr: z.nullable(z.string()),
});

/** Why a notification was cancelled: by a person, or because its article is gone. */
export const cancelReasons = ['person', 'article'] as const;

/** Everyday ones wait in a quiet period, and members can mute them. */
export const importances = ['everyday', 'important'] as const;
export type Importance = (typeof importances)[number];

/** `moment`: for all people in the same instant. `recipientZone`: at that time of day where each person is. */
export const timings = ['moment', 'recipientZone'] as const;
export type Timing = (typeof timings)[number];

/**
 * What the caller wants in quiet times (NOTIF-08). In quiet hours `hold` waits for their end where they
 * are; in a quiet period it waits until a person releases it, and is refused where there is none. `send`
 * sends all the same, and `refuse` changes nothing: for a caller who was shown that it is not quiet.
 */
export const inQuietTimes = ['hold', 'send', 'refuse'] as const;
export type InQuietTimes = (typeof inQuietTimes)[number];

/** NOTIF-13, NOTIF-14, in code points. */
export const maxNotificationTitle = 50;
export const maxNotificationDescription = 280;

/** A lock screen shows one line or a few: no control characters, none that turn the text around. */
const isPlain = (value: string) => !/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(value);

/** How long a text is, in code points: an emoji of one counts as one. */
export const codePoints = (value: string): number => Array.from(value).length;

const maxUnits = 10_000;
/** Required text of at most `max` code points. */
const lockScreenText = (max: number) =>
  z.pipe(
    // Its own limit is in units, and far above: the one below is counted as people count.
    requiredText(maxUnits),
    z.string().check(
      z.refine((value) => isPlain(value), because('rules.characters')),
      z.refine((value) => codePoints(value) <= max, because('rules.tooLong', { count: max + 1 })),
    ),
  );
export const notificationTitle = lockScreenText(maxNotificationTitle);
export const notificationDescription = lockScreenText(maxNotificationDescription);

/** What a phone shows, in one language. */
export const notificationText = z.strictObject({
  title: notificationTitle,
  description: notificationDescription,
});
export type NotificationText = z.output<typeof notificationText>;

/** How far ahead a send can be planned, in days. */
export const maxDaysAhead = 366;

/** An article is linked where the behaviour says so, and nowhere else (NOTIF-18). */
const articleFits = z.refine<{ behaviour: string; articleId?: string | null }>(
  ({ behaviour, articleId }) => behaviour === 'LinkToArticle' || !articleId,
  { ...because('rules.articleNotOpened'), path: ['articleId'] },
);
const articleIsThere = z.refine<{ behaviour: string; articleId?: string | null }>(
  ({ behaviour, articleId }) => behaviour !== 'LinkToArticle' || Boolean(articleId),
  { ...because('rules.required'), path: ['articleId'] },
);

const content = {
  /** In the organization's first language; shown in place of a missing translation. */
  title: notificationTitle,
  description: notificationDescription,
  /** In the organization's other language. */
  translation: z.optional(z.nullable(notificationText)),
  behaviour: oneOf(notificationBehaviours),
  articleId: z.optional(z.nullable(id)),
} as const;

const planned = {
  ...content,
  /** To come, at most a year ahead (NOTIF-16). */
  scheduledDate: plannedTime,
  importance: z._default(z.optional(oneOf(importances)), 'everyday'),
  timing: z._default(z.optional(oneOf(timings)), 'moment'),
  /** Whose wall time `scheduledDate` is or stands for, as in `recipientZone` and a recurrence; the organization's where left out. */
  timeZone: z.optional(timeZone),
  /** Who sends: the caller, whatever is said; another person's id is refused (OPEN-83). */
  creator: z.optional(text(200)),
  userId: z.optional(text(200)),
} as const;

/** API-55. */
export const newNotification = z
  .strictObject({
    ...planned,
    status: z._default(z.optional(oneOf(['scheduled'])), 'scheduled'),
    recurrence: z.optional(z.nullable(recurrence)),
  })
  .check(
    articleFits,
    articleIsThere,
    z.refine(({ recurrence: repeated, articleId }) => !repeated || !articleId, {
      ...because('rules.recurringArticle'),
      path: ['articleId'],
    }),
  );

/**
 * API-56: the full notification. `cancelled` cancels it, whatever else is said (NOTIF-10). What only
 * the API decides is taken and left as it is.
 */
export const changedNotification = z
  .strictObject({
    ...planned,
    status: z._default(z.optional(oneOf(['scheduled', 'cancelled'])), 'scheduled'),
    /** The version the form began with; a newer one is not overwritten. */
    version: z.optional(z.number().check(z.int())),
    /** Whether the later ones of its series get its texts too. */
    following: z._default(z.optional(z.boolean()), false),
    id: z.optional(id),
    state: z.optional(z.string()),
    articleTitle: z.optional(z.nullable(z.string())),
    articleTitles: z.optional(inBothLanguages),
    sentDate: z.optional(z.nullable(z.string())),
    localSentDate: z.optional(z.nullable(z.string())),
    localScheduledDate: z.optional(z.string()),
  })
  .check(articleFits, articleIsThere);

/** A date of a series, of a notification that can be opened or, without an id, one that is not written yet. */
const seriesDate = z.strictObject({
  id: z.nullable(id),
  scheduledDate: isoTime,
  localScheduledDate: wallTime,
  /** Whether it says something else than the notification that is answered: a person changed one of them. */
  hasOtherText: z.boolean(),
});

/** How many dates of a series its card shows. */
export const shownSeriesDates = 3;

/** A notification as its managers see it (NOTIF-20). */
export const notification = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  /** The language of title and description. */
  language,
  translation: z.nullable(z.strictObject({ title: z.string(), description: z.string() })),
  behaviour: z.enum(notificationBehaviours),
  creator: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  status: z.enum(notificationStatuses),
  state: z.enum(notificationStates),
  /** When it was due in the first time zone of Canada, or a person had it sent. */
  sentDate: z.nullable(isoTime),
  localSentDate: z.nullable(wallTime),
  scheduledDate: isoTime,
  /** Of `recipientZone`, what the clocks show where each person is. */
  localScheduledDate: wallTime,
  articleId: z.nullable(z.string()),
  articleTitle: z.nullable(z.string()),
  /** What the article is called in each language that it has. */
  articleTitles: inBothLanguages,
  importance: z.enum(importances),
  timing: z.enum(timings),
  // Checked when it came: to check a zone anew for each row takes longer than to find the rows.
  timeZone: z.string(),
  version: z.number(),
  cancelReason: z.nullable(z.enum(cancelReasons)),
  delivery: z.strictObject({
    state: z.enum(deliveryStates),
    haltReason: z.nullable(z.enum(haltReasons)),
    /** Deprecated, and always null: a share of phones tells who has one. */
    progress: z.null(),
    /** Deprecated, and always null. */
    delivered: z.null(),
  }),
  /** The series it is one of. */
  series: z.nullable(
    z.strictObject({
      id,
      recurrence,
      hasEnded: z.boolean(),
      /** Of one that is scheduled: its own date and those of its series that follow, three in all. */
      next: z.array(seriesDate).check(z.maxLength(shownSeriesDates)),
    }),
  ),
});
export type Notification = z.output<typeof notification>;
