import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { because, id, oneOf } from '../values/index.ts';
import { reportRange } from './month.ts';
import {
  defaultThreshold,
  figureSteps,
  maxThreshold,
  releasedMonth,
  report,
  reportTypes,
} from './report.ts';

const asked = { query: reportRange, reply: report } as const;
const reportType = oneOf(reportTypes);
const ofOrganization = {
  params: z.strictObject({ orgId: id }),
  permission: 'reports.read',
  tenant: { from: 'params', key: 'orgId' },
} as const;

/** API-70: of the caller's current organization; of all organizations for a SuperAdmin. */
export const getAnalytics = defineRoute({
  ...asked,
  name: 'get-analytics',
  summary: 'Read a report of your organization; a SuperAdmin reads it of all organizations',
  method: 'GET',
  path: '/analytics/{reportType}',
  params: z.strictObject({ reportType }),
  permission: 'reports.read',
});

/** The same of one organization, for people with several. */
export const getOrganizationAnalytics = defineRoute({
  ...ofOrganization,
  ...asked,
  name: 'get-organization-analytics',
  summary: 'Read a report of one organization',
  method: 'GET',
  path: '/organizations/{orgId}/analytics/{reportType}',
  params: z.strictObject({ orgId: id, reportType }),
  errors: ['ORGANIZATION_NOT_FOUND'],
});

/** A multiple of the step: with others, the lowest figure would be narrower than all above it. */
const threshold = z.number().check(
  z.int(),
  z.minimum(defaultThreshold),
  z.maximum(maxThreshold),
  z.refine(
    (value) => value % figureSteps.users === 0,
    because('rules.multipleOf', { step: figureSteps.users }),
  ),
);

const settings = z.strictObject({
  /** Of the month that runs. */
  threshold: z.number(),
  /** What was chosen for later months, `YYYY-MM`. */
  next: z.nullable(z.strictObject({ threshold: z.number(), from: z.string() })),
  /** The month, from 1 to 12, that quarters and years are counted from. */
  yearBegins: z.number(),
});

/** Below how many people figures are hidden, and when the organization's year begins (REPORTS-09). */
export const getReportSettings = defineRoute({
  ...ofOrganization,
  name: 'get-report-settings',
  summary: 'Read the threshold below which figures are hidden, and the first month of the year',
  method: 'GET',
  path: '/organizations/{orgId}/reportSettings',
  reply: settings,
  errors: ['ORGANIZATION_NOT_FOUND'],
});

/**
 * What is left out stays. A threshold holds for months that begin after the change; released figures
 * stay as they are. The first month of the year moves no figure, only what is shown together.
 */
export const changeReportSettings = defineRoute({
  ...getReportSettings,
  name: 'change-report-settings',
  summary:
    'Choose the threshold below which figures are hidden, from the next month on, or the first month of the year',
  method: 'PUT',
  body: z.strictObject({
    threshold: z.optional(threshold),
    yearBegins: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(12))),
  }),
  permission: 'organization.configure',
});

/** The months that were released, the last first. */
export const listReleases = defineRoute({
  ...ofOrganization,
  name: 'list-releases',
  summary: 'List the months whose figures are released',
  method: 'GET',
  path: '/organizations/{orgId}/releases',
  reply: z.strictObject({ releases: z.array(releasedMonth) }),
  errors: ['ORGANIZATION_NOT_FOUND'],
});

/**
 * What the figures of an organization tell someone who knows what everyone else did, computed from
 * the scales that are stored with each release.
 */
export const disclosureAudit = z.strictObject({
  /** Released months that keep the promise of a month. */
  months: z.number(),
  /** How many times as likely the figures of one of them can be, at most, with one month of a member as with another. */
  factor: z.number(),
  /** What is promised of it. */
  promised: z.number(),
  /** Right guesses of 100, at most, which of two ways of life a member has: by one month, and by all of them. */
  right: z.strictObject({ month: z.number(), all: z.number() }),
  /** Released months of the earlier promise, which held for each figure by itself. */
  earlierMonths: z.number(),
  /** Whether each release still has the hash it was released with. */
  isUnchanged: z.boolean(),
});
export type DisclosureAudit = z.output<typeof disclosureAudit>;

/** What an attack on the released figures can learn, at most. */
export const auditDisclosure = defineRoute({
  ...ofOrganization,
  name: 'attack-figures',
  summary: 'Read what an attack on the released figures of an organization can learn',
  method: 'GET',
  path: '/organizations/{orgId}/figureAttack',
  reply: disclosureAudit,
  limit: { max: 3, seconds: 60, by: 'person' },
  errors: ['ORGANIZATION_NOT_FOUND'],
});
