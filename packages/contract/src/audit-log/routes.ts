import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { exportFormat, listPage } from '../route/list-query.ts';
import { because, id, isoTime, wordList } from '../values/index.ts';
import { auditActionNames } from './audit-actions.ts';

const [earliestYear, latestYear] = [2000, 2100];
const maxActionList = 1500;

/**
 * A moment the log can hold: what is further away is a slip, not a wish. In UTC from then on: the
 * database does not know every offset that can be written.
 */
const moment = isoTime.check(
  z.refine((value) => {
    const year = new Date(value).getUTCFullYear();
    return year >= earliestYear && year <= latestYear;
  }, because('rules.auditMoment')),
  z.overwrite((value) => new Date(value).toISOString()),
);

/** Whose acts, on whom (by their id in the organisation), which and when: all that is left out is not asked for. */
const auditFilter = {
  actorId: z.optional(id),
  targetId: z.optional(id),
  /** A comma list; one the caller may not read of is refused like one that does not exist. */
  actions: z.optional(wordList(auditActionNames, maxActionList)),
  from: z.optional(moment),
  /** The first moment that is too late. */
  to: z.optional(moment),
};

interface Period {
  readonly from?: string;
  readonly to?: string;
}
const inOrder = z.refine<Period>(
  ({ from, to }) => !from || !to || Date.parse(from) < Date.parse(to),
  { ...because('rules.period'), path: ['to'] },
);

/** How far the list can be turned; what is older is found by its time. */
export const maxAuditSkip = 10_000;
const listed = z.strictObject({ ...listPage(maxAuditSkip), ...auditFilter }).check(inOrder);
const exported = z.strictObject({ ...auditFilter, ...exportFormat }).check(inOrder);

/** An entry as it is read, told in the language of the interface. */
export const auditEntry = z.strictObject({
  id,
  /** The beginning of its day where only the day is shown. */
  at: isoTime,
  /**
   * The day where the organization is, `2026-03-31`, of an act of a person who was not its administrator
   * then: their hours are not shown to it. Null where `at` is the moment.
   */
  day: z.nullable(z.string()),
  action: z.string(),
  /** A sentence: who did what to whom. */
  text: z.string(),
  /** What it was before and is after, a line each. */
  details: z.array(z.string()),
  /** From where; of what administrators did as such, and not of the service's own people. */
  place: z.nullable(
    z.strictObject({
      address: z.string(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
    }),
  ),
  /** Where it happened; absent outside any organisation. */
  organization: z.nullable(z.strictObject({ id, name: z.string() })),
  /**
   * At the first line on this page of one act on several people, like the invitations of a list: each
   * person has a line of their own, newest first, and its lines on this page follow each other, before
   * what others did in between. Null at every other line, where the list is filtered by `targetId`, and
   * where only the day is shown.
   */
  batch: z.nullable(
    z.strictObject({
      /** The act in one sentence. */
      text: z.string(),
      /** The lines of the act that the caller may read, on all pages. */
      count: z.number(),
      /** How many of them stand on the pages before. */
      before: z.number(),
      /** How many of them stand here, this one and those that follow. */
      here: z.number(),
    }),
  ),
});
export type AuditEntry = z.output<typeof auditEntry>;

const listReply = z.strictObject({
  entries: z.array(auditEntry),
  /** All that match, counted no further than 1,001, which reads "1,000+". */
  count: z.number(),
  /** The names of the people the list is filtered by, where the caller may know them. */
  people: z.strictObject({ actor: z.nullable(z.string()), target: z.nullable(z.string()) }),
});

const ofOrganization = {
  params: z.strictObject({ orgId: id }),
  permission: 'auditLog.read',
  tenant: { from: 'params', key: 'orgId' },
  logsListAccess: 'auditLog',
} as const;
const ofAll = {
  permission: 'auditLog.readAll',
  level: 'High',
  logsListAccess: 'auditLog',
} as const;
const exportLimit = { max: 10, seconds: 60, by: 'person' } as const;

/** OPEN-91: what was done in an organisation, newest first. Its administrators read of administrative acts alone. */
export const listAuditLog = defineRoute({
  ...ofOrganization,
  name: 'list-audit-log',
  summary: 'List the audit log of an organization, newest first, one page at a time',
  method: 'GET',
  path: '/organizations/{orgId}/audit-log',
  query: listed,
  reply: listReply,
});

/** The whole list as it is filtered, in the language of the interface. */
export const exportAuditLog = defineRoute({
  ...ofOrganization,
  name: 'export-audit-log',
  summary: 'Export the audit log of an organization as a csv or xlsx file',
  method: 'GET',
  path: '/organizations/{orgId}/audit-log/export',
  query: exported,
  replyType: 'file',
  limit: exportLimit,
});

/** OPEN-91: what was done in any organisation and outside of all, for SuperAdmins. */
export const listWholeAuditLog = defineRoute({
  ...ofAll,
  name: 'list-whole-audit-log',
  summary: 'List the audit log of all organizations, newest first, one page at a time',
  method: 'GET',
  path: '/audit-log',
  query: listed,
  reply: listReply,
});

/** The whole list of the service as it is filtered. */
export const exportWholeAuditLog = defineRoute({
  ...ofAll,
  name: 'export-whole-audit-log',
  summary: 'Export the audit log of all organizations as a csv or xlsx file',
  method: 'GET',
  path: '/audit-log/export',
  query: exported,
  replyType: 'file',
  limit: exportLimit,
});
