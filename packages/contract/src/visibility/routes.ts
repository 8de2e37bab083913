import * as z from 'zod/mini';
import { organizationBrand } from '../brand/brand.ts';
import { notificationsRow, rankedArticle, subjectRow, userMetricsRow } from '../reports/report.ts';
import { defineRoute } from '../route/define-route.ts';
import { calendarDate, id, isoTime } from '../values/index.ts';
import { visibilityFact } from './fact.ts';

const facts = z.array(visibilityFact);

/** An article in one month. */
const { articleId, titles, historical } = rankedArticle.shape;
const articleRow = z.strictObject({ articleId, titles, ...historical.def.element.shape });

/**
 * What an employer can see, for anyone. With the `oid` of an organization that is there, it is that
 * organization's; anything else answers what holds for all, so that it tells of no organization.
 */
export const readVisibility = defineRoute({
  name: 'read-visibility',
  summary: 'Read what administrators can see of members, in an organization or in general',
  method: 'GET',
  path: '/visibility',
  query: z.strictObject({ oid: z.optional(z.union([z.string(), z.array(z.string())])) }),
  reply: z.strictObject({
    organization: z.nullable(z.strictObject({ id, brand: organizationBrand })),
    facts,
  }),
  permission: 'public',
  isCacheable: true,
});

const ofMember = {
  params: z.strictObject({ orgId: id }),
  permission: 'organization.read',
  tenant: { from: 'params', key: 'orgId' },
  errors: ['ORGANIZATION_NOT_FOUND'],
} as const;

/** The figures of the last month that was released, as administrators see them; null before the first one. */
export const getVisibilityFigures = defineRoute({
  ...ofMember,
  name: 'get-visibility-figures',
  summary: 'Read the released figures of the last month, as administrators see them',
  method: 'GET',
  path: '/organizations/{orgId}/visibility/figures',
  reply: z.nullable(
    z.strictObject({
      year: z.number(),
      month: z.number(),
      releasedAt: isoTime,
      /** In the organization's time zone. */
      releaseDay: calendarDate,
      /** The threshold the month was released with. */
      threshold: z.number(),
      userMetrics: userMetricsRow,
      /** Of `activity` and `peer-support`. */
      subjects: z.array(subjectRow),
      /** With figures first, then by title; at most twenty. */
      articles: z.array(articleRow),
      notifications: notificationsRow,
    }),
  ),
});

const changes = { added: facts, removed: facts };
/** What changed in what administrators can see. */
export const visibilityChanges = z.strictObject({
  /** Since the member was last shown it or joined; null where nothing did. */
  news: z.nullable(z.strictObject({ since: isoTime, ...changes })),
  /** The latest changes, the newest first. */
  history: z.array(z.strictObject({ since: isoTime, ...changes })),
});
export type VisibilityChanges = z.output<typeof visibilityChanges>;
/** Changes that the history goes back. */
export const maxVisibilityHistory = 20;

export const getVisibilityChanges = defineRoute({
  ...ofMember,
  name: 'get-visibility-changes',
  summary: 'Read what changed in what administrators can see, and what of it is new to the caller',
  method: 'GET',
  path: '/organizations/{orgId}/visibility/changes',
  reply: visibilityChanges,
});

/** The caller was shown the changes up to this moment; later ones stay new. */
export const markVisibilitySeen = defineRoute({
  ...getVisibilityChanges,
  name: 'mark-visibility-seen',
  summary: 'Note that the caller was shown what changed',
  method: 'PUT',
  path: '/organizations/{orgId}/visibility/seen',
  body: z.strictObject({ since: isoTime }),
  limit: { max: 60, seconds: 3600, by: 'person' },
});
