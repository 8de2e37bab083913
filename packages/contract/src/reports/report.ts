import * as z from 'zod/mini';
import { calendarDate, id, isoTime } from '../values/index.ts';
import { type FigureSubject, figureSubjects } from '../usage/subjects.ts';
import { figureScale } from './promise.ts';

/** The five reports, in the order they are fetched (REPORTS-04). */
export const reportTypes = [
  'user-metrics',
  'activity',
  'article-ranking',
  'peer-support',
  'organization-notifications',
] as const;
export type ReportType = (typeof reportTypes)[number];

/** What each report shows figures of. */
export const reportSubjects = {
  'user-metrics': ['app'],
  activity: ['learn', 'myPlan', 'getSupport', 'peerSupport', 'schedule', 'session'],
  'article-ranking': ['article'],
  'peer-support': ['sessionJoined', 'peerContact'],
  'organization-notifications': ['notification'],
} as const satisfies Record<ReportType, readonly FigureSubject[]>;

/**
 * Why a figure is shown or not: too few people did it, the month is not released yet, the
 * organization has too few members for any figure, or the part of the app is switched off.
 */
export const figureStates = ['shown', 'tooFew', 'notReleased', 'tooSmall', 'off'] as const;
export type FigureState = (typeof figureStates)[number];

/** Figures are hidden below this many people, unless an organization chose more. */
export const defaultThreshold = 10;
export const maxThreshold = 100;
/** Each member counts at most this often in a month, over all subjects together. */
export const maxHits = 10;
/** Numbers of people are rounded to the first, numbers of times to the second. */
export const figureSteps = { users: 5, hits: 50 } as const;
/** Days after the end of a month until its figures are released. */
export const releaseDays = 5;

/**
 * A disclosed figure: about so many people, null unless `state` is `shown`; about so many times, null
 * also where the organization is too small to tell times, and always for articles (REPORTS-06).
 */
const disclosed = {
  state: z.enum(figureStates),
  users: z.nullable(z.number()),
  /** "Or more": what is above is not told apart. */
  usersOrMore: z.boolean(),
  hits: z.nullable(z.number()),
  hitsOrMore: z.boolean(),
};
const inMonth = {
  year: z.number(),
  month: z.number(),
  /** The day in the organization's time zone on which its figures were or can be released. */
  releaseDay: calendarDate,
};
const exact = z.nullable(z.number());

/** One subject in one month (REPORTS-06). */
export const subjectRow = z.strictObject({
  ...inMonth,
  subject: z.enum(figureSubjects),
  ...disclosed,
});
export type SubjectRow = z.output<typeof subjectRow>;

/** The members of a month, exactly, as the list of people shows them; null where the month was not closed. */
export const userMetricsRow = z.strictObject({
  ...inMonth,
  members: exact,
  joined: exact,
  left: exact,
  ...disclosed,
});
export type UserMetricsRow = z.output<typeof userMetricsRow>;

/** Notifications of a month: how many were sent, exactly, and how many people opened one. */
export const notificationsRow = z.strictObject({ ...inMonth, sent: z.number(), ...disclosed });

/** One article over the range: ranked by what is shown; without a rank, at the end, in alphabetical order. */
export const rankedArticle = z.strictObject({
  /** The same for both languages. */
  articleId: id,
  /** In the languages it is in; none once it is deleted for good. */
  titles: z.strictObject({ en: z.optional(z.string()), fr: z.optional(z.string()) }),
  rank: z.nullable(z.number()),
  /** The sum of what is shown of its months; null where nothing is. Deprecated: people of several months are not added up (REPORTS-10). */
  users: z.nullable(z.number()).register(z.globalRegistry, { deprecated: true }),
  usersOrMore: z.boolean(),
  hits: z.nullable(z.number()),
  hitsOrMore: z.boolean(),
  /** `months`: how many months the figure counts, up to this one; three where articles are told once a quarter. */
  historical: z.array(z.strictObject({ ...inMonth, ...disclosed, months: z.number() })),
});
export type RankedArticle = z.output<typeof rankedArticle>;

const ofOrganization = { organizationId: id, name: z.string() };
const history = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({
    organizations: z.array(z.strictObject({ ...ofOrganization, historical: z.array(row) })),
  });

/** A report (REPORTS-06): of one organization, or of all for a SuperAdmin, in the order of their names. */
export const report = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('user-metrics'), data: history(userMetricsRow) }),
  z.strictObject({ type: z.literal('activity'), data: history(subjectRow) }),
  z.strictObject({
    type: z.literal('article-ranking'),
    data: z.strictObject({
      ranking: z.array(z.strictObject({ ...ofOrganization, articles: z.array(rankedArticle) })),
    }),
  }),
  z.strictObject({ type: z.literal('peer-support'), data: history(subjectRow) }),
  z.strictObject({
    type: z.literal('organization-notifications'),
    data: history(notificationsRow),
  }),
]);
export type Report = z.output<typeof report>;

/** A month whose figures are released for good. */
export const releasedMonth = z.strictObject({
  ...inMonth,
  releasedAt: isoTime,
  /** The threshold it was released with. */
  threshold: z.number(),
  /**
   * What was promised of it: `month`, that all its figures together keep the promise; `figure`, the
   * earlier promise, for each figure by itself.
   */
  promise: z.enum(['month', 'figure']),
  /** How the noise of `month` was drawn; what was too small for any figure has none. */
  scales: z.array(figureScale),
  /** Of all its figures, of how they were made and of the release before it, in hexadecimal: a later change would show. */
  hash: z.string(),
});
