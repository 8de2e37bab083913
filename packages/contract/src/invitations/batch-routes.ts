import * as z from 'zod/mini';
import { userType, userTypes } from '../access/user-types.ts';
import { invitationAllowance } from './allowance-routes.ts';
import { defineRoute } from '../route/define-route.ts';
import { because, bulkStates, id, personName, text } from '../values/index.ts';

/** The most addresses of one batch. */
export const maxBatch = 10_000;

/** Longer than any address: what is longer is no address, and is refused whole. */
const maxAddressLength = 320;
const maxGroups = 100;

/** A person of a file that has their names: kept until they register, and proposed to them then. */
const namedPerson = z.strictObject({
  email: text(maxAddressLength),
  firstName: z.optional(personName('rules.firstName')),
  lastName: z.optional(personName('rules.lastName')),
});
export type NamedPerson = z.output<typeof namedPerson>;

/**
 * Addresses by role, with names or without. An address that is no address is answered as failed and
 * does not stop the others.
 */
const invitees = z.array(z.union([text(maxAddressLength), namedPerson]));
const groups = z.array(z.strictObject({ userType, emails: invitees })).check(
  z.minLength(1),
  z.maxLength(maxGroups),
  z.refine(
    (data) => data.reduce((sum, { emails }) => sum + emails.length, 0) <= maxBatch,
    because('rules.maximumItems', { count: maxBatch }),
  ),
);

/** Why an address of a batch gets no invitation (USERS-18, USERS-21, USERS-24). */
export const batchRefusals = [
  'malformed',
  'roleNotAssignable',
  'alreadyMember',
  'deactivated',
  'youth',
  'emailLength',
  'nameLength',
] as const;
export type BatchRefusal = (typeof batchRefusals)[number];

const entry = { email: z.string(), userType: z.enum(userTypes) };

/** USERS-25; `resent` tells who was pending already. An address named twice is there once (OPEN-48). */
const batchResult = z.strictObject({
  successfulInvitations: z.array(z.strictObject({ ...entry, resent: z.boolean() })),
  failedInvitations: z.array(z.strictObject({ ...entry, reason: z.enum(batchRefusals) })),
});
export type BatchResult = z.output<typeof batchResult>;

const batch = {
  method: 'POST',
  maxBody: 4 * 1024 * 1024,
  body: z.strictObject({ organizationId: id, data: groups }),
  reply: batchResult,
  permission: 'users.invite',
  tenant: { from: 'body', key: 'organizationId' },
  errors: ['ORGANIZATION_NOT_FOUND', 'ORGANIZATION_SUSPENDED', 'TOO_MANY_INVITATIONS'],
} as const;

/** API-38, USERS-18..26. */
export const inviteInBulk = defineRoute({
  ...batch,
  name: 'invite-in-bulk',
  summary: 'Invite several people by role; resend the invitations of pending ones',
  path: '/users/inviteInBulk',
  limit: { max: 20, seconds: 60, by: 'person' },
});

/** What an address of a batch has in the organisation already; an address without any is new there. */
export const inviteeStandings = [
  'pending',
  'alreadyMember',
  'deactivated',
  'malformed',
  'emailLength',
] as const;
export type InviteeStanding = (typeof inviteeStandings)[number];

/**
 * What `inviteInBulk` would do with addresses, as far as the organisation may know before it does it:
 * whether a member is a youth account is told only to those who invite them. Names and roles stay with the
 * caller until they send (USERS-19).
 */
export const previewInviteInBulk = defineRoute({
  ...batch,
  name: 'preview-invite-in-bulk',
  summary: 'Preview a batch of invitations by its addresses, without sending it',
  path: '/users/inviteInBulk/preview',
  body: z.strictObject({
    organizationId: id,
    emails: z.array(text(maxAddressLength)).check(z.minLength(1), z.maxLength(maxBatch)),
  }),
  reply: z.strictObject({
    /** Each address that is not new, once, in lower case. */
    found: z.array(z.strictObject({ email: z.string(), standing: z.enum(inviteeStandings) })),
    allowance: invitationAllowance,
  }),
  errors: ['ORGANIZATION_NOT_FOUND', 'ORGANIZATION_SUSPENDED'],
  logsListAccess: 'people',
  limit: { max: 60, seconds: 60, by: 'person' },
});

const resendProgress = z.strictObject({
  /** People whose invitation is sent again, and those for whom that is done: their mails are on their way. */
  count: z.number(),
  sent: z.number(),
  state: z.enum(bulkStates),
});
export type ResendProgress = z.output<typeof resendProgress>;

const resendAll = {
  path: '/organizations/{id}/resendPendingInvitesInBulk',
  params: z.strictObject({ id }),
  permission: 'users.invite',
  tenant: { from: 'params', key: 'id' },
} as const;

/** API-39, OPEN-68: all pending people of the organisation. Answered at once; a job does it. */
export const resendPendingInvitesInBulk = defineRoute({
  ...resendAll,
  name: 'resend-pending-invites-in-bulk',
  summary: 'Resend all pending invitations of an organization',
  method: 'POST',
  reply: z.extend(resendProgress, {
    /** Whether it was under way already: then nothing was begun, and these are its figures. */
    alreadyUnderWay: z.boolean(),
  }),
  errors: ['ORGANIZATION_NOT_FOUND', 'ORGANIZATION_SUSPENDED', 'TOO_MANY_INVITATIONS'],
  limit: { max: 20, seconds: 60, by: 'person' },
});

/** How far the last one is, for everybody who may invite. */
export const getBulkResend = defineRoute({
  ...resendAll,
  name: 'get-bulk-resend',
  summary: 'Read the progress of the last resend of all pending invitations',
  method: 'GET',
  reply: z.strictObject({ resend: z.nullable(resendProgress) }),
});
