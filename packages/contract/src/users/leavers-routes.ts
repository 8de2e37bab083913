import * as z from 'zod/mini';
import { userStatuses, userTypes } from '../access/user-types.ts';
import { defineRoute } from '../route/define-route.ts';
import { because, bulkStates, id, text } from '../values/index.ts';

/** The most people deactivated at once. */
export const maxLeavers = 10_000;
/** Longer than any address. */
const maxAddressLength = 320;

const leavers = z
  .strictObject({
    /** People chosen in the list. */
    memberIds: z.array(id),
    /** Addresses of a list that was pasted or uploaded; letter case does not count. */
    emails: z.array(text(maxAddressLength)),
  })
  .check(
    z.refine(({ memberIds, emails }) => memberIds.length + emails.length > 0, {
      ...because('rules.minimumItems', { count: 1 }),
      path: ['emails'],
    }),
    z.refine(({ memberIds, emails }) => memberIds.length + emails.length <= maxLeavers, {
      ...because('rules.maximumItems', { count: maxLeavers }),
      path: ['emails'],
    }),
  );

/** Why a member of the organisation is not deactivated. */
export const leaverRefusals = ['self', 'superAdmin', 'lastAdministrator', 'inactive'] as const;
export type LeaverRefusal = (typeof leaverRefusals)[number];

const leaver = {
  id,
  email: z.string(),
  name: z.nullable(z.string()),
  userType: z.enum(userTypes),
  userStatus: z.enum(userStatuses),
};

const leaversPlan = z.strictObject({
  leavers: z.array(z.strictObject(leaver)),
  refused: z.array(z.strictObject({ ...leaver, reason: z.enum(leaverRefusals) })),
  /** Addresses and ids that are no member's of this organisation. */
  notFound: z.array(z.string()),
});
export type LeaversPlan = z.output<typeof leaversPlan>;
export type Leaver = LeaversPlan['leavers'][number];

const bulkLeave = z.strictObject({
  /** People to deactivate, those done, and those of them who were deactivated. */
  count: z.number(),
  done: z.number(),
  deactivated: z.number(),
  state: z.enum(bulkStates),
});
export type BulkLeave = z.output<typeof bulkLeave>;

const ofOrganization = {
  params: z.strictObject({ orgId: id }),
  permission: 'users.deactivate',
  tenant: { from: 'params', key: 'orgId' },
} as const;

/** What `deactivateLeavers` would do to each, and does not. */
export const previewLeavers = defineRoute({
  ...ofOrganization,
  name: 'preview-leavers',
  summary: 'Check a list of users to deactivate: who would be deactivated, refused or not found',
  method: 'POST',
  path: '/organizations/{orgId}/leavers/preview',
  body: leavers,
  reply: leaversPlan,
  logsListAccess: 'people',
  limit: { max: 60, seconds: 60, by: 'person' },
});

/** Deactivates many people at once, for good. Answered right away; a job does it. */
export const deactivateLeavers = defineRoute({
  ...ofOrganization,
  name: 'deactivate-leavers',
  summary: 'Deactivate several users of an organization permanently',
  method: 'POST',
  path: '/organizations/{orgId}/leavers',
  body: leavers,
  reply: z.extend(bulkLeave, {
    /** Whether another list was under way: then nothing was begun, and these are its figures. */
    alreadyUnderWay: z.boolean(),
  }),
  limit: { max: 20, seconds: 60, by: 'person' },
  errors: ['ORGANIZATION_NOT_FOUND'],
});

/** How far the last list is, for every administrator. */
export const getBulkLeave = defineRoute({
  ...ofOrganization,
  name: 'get-bulk-leave',
  summary: 'Read the progress of a batch deactivation',
  method: 'GET',
  path: '/organizations/{orgId}/leavers',
  reply: z.strictObject({ leave: z.nullable(bulkLeave) }),
});
