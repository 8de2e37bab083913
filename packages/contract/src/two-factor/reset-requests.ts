import * as z from 'zod/mini';
import { addressLimit, defineRoute } from '../route/define-route.ts';
import { id, isoTime, opaqueToken } from '../values/index.ts';

/** After so many days a request to reset a second step is over (TFA-34). */
export const resetRequestDays = 7;

/**
 * Who is asked: the administrators of the organization that the person works for, the people who run the
 * service, or no one but whoever runs the server, who has a command for it (TFA-32, decision 0059).
 */
export const resetHelpers = ['administrators', 'operators', 'server'] as const;
export type ResetHelper = (typeof resetHelpers)[number];

const ownResetRequest = z.strictObject({
  askedTo: z.enum(resetHelpers),
  request: z.nullable(z.strictObject({ askedAt: isoTime, expiresAt: isoTime })),
});
export type OwnResetRequest = z.output<typeof ownResetRequest>;

const own = { permission: 'session', level: 'Partial', path: '/auth/resetRequest' } as const;

/** TFA-32: known after the right password alone; to who has a second step. */
export const getResetRequest = defineRoute({
  ...own,
  name: 'get-reset-request',
  summary: "Read whom to ask for a reset of the caller's second step, and the open request",
  method: 'GET',
  reply: ownResetRequest,
  errors: ['TWO_FACTOR_NOT_STARTED'],
});

/** TFA-32: asked again while a request is open, it answers that one and tells no one anew. */
export const askForReset = defineRoute({
  ...own,
  name: 'ask-for-reset',
  summary: "Ask for a reset of the caller's second step",
  method: 'POST',
  reply: ownResetRequest,
  // Each new one calls people to the phone.
  limit: { max: 5, seconds: 86_400, by: 'person' },
  errors: ['TWO_FACTOR_NOT_STARTED', 'ERROR_FORBIDDEN_USER'],
});

/** TFA-34: with the secret that the owner's mail carries. */
export const stopResetRequest = defineRoute({
  name: 'stop-reset-request',
  summary: 'Stop a request to reset a second step, with the link of the owner’s email',
  method: 'POST',
  path: '/auth/resetRequest/stop',
  body: z.strictObject({ code: opaqueToken }),
  permission: 'public',
  limit: addressLimit,
  errors: ['INVALID_CODE'],
});

const asker = {
  id,
  /** By which lists and actions know the person. */
  userId: id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  askedAt: isoTime,
  expiresAt: isoTime,
  confirmedAt: z.nullable(isoTime),
};
const resetRequest = z.strictObject(asker);
export type ResetRequest = z.output<typeof resetRequest>;

const requestInService = z.strictObject({
  ...asker,
  askedTo: z.enum(resetHelpers),
  /** The organization whose administrators are asked, and who of them spoke with the person. */
  organizationName: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
});
export type RequestInService = z.output<typeof requestInService>;

const ofOrganization = {
  permission: 'twoFactor.confirmReset',
  tenant: { from: 'params', key: 'orgId' },
} as const;
const oneOfOrganization = {
  ...ofOrganization,
  params: z.strictObject({ orgId: id, requestId: id }),
  proof: 'recent',
  errors: ['NOT_FOUND'],
} as const;

/** TFA-33: of those who work for the organization; never a member's, and never the caller's own. */
export const listResetRequests = defineRoute({
  ...ofOrganization,
  name: 'list-reset-requests',
  summary: 'List the open requests to reset a second step of those who run an organization',
  method: 'GET',
  path: '/organizations/{orgId}/resetRequests',
  logsListAccess: 'people',
  params: z.strictObject({ orgId: id }),
  reply: z.strictObject({ requests: z.array(resetRequest) }),
});

/** TFA-33: "I spoke with them". From then on a SuperAdmin may reset (USERS-38). */
export const confirmResetRequest = defineRoute({
  ...oneOfOrganization,
  name: 'confirm-reset-request',
  summary: 'Confirm a request to reset a second step after speaking with the person',
  method: 'POST',
  path: '/organizations/{orgId}/resetRequests/{requestId}/confirm',
});

/** TFA-33: it was not the person who asked. */
export const refuseResetRequest = defineRoute({
  ...oneOfOrganization,
  name: 'refuse-reset-request',
  summary: 'Refuse a request to reset a second step',
  method: 'DELETE',
  path: '/organizations/{orgId}/resetRequests/{requestId}',
});

const ofService = { permission: 'twoFactor.reset', level: 'High' } as const;

/** TFA-33: all that are open. A member's comes here alone. */
export const listWholeResetRequests = defineRoute({
  ...ofService,
  name: 'list-whole-reset-requests',
  summary: 'List all open requests to reset a second step',
  method: 'GET',
  path: '/resetRequests',
  logsListAccess: 'resetRequests',
  reply: z.strictObject({ requests: z.array(requestInService) }),
});

export const refuseAnyResetRequest = defineRoute({
  ...ofService,
  name: 'refuse-any-reset-request',
  summary: 'Refuse any request to reset a second step',
  method: 'DELETE',
  path: '/resetRequests/{requestId}',
  params: z.strictObject({ requestId: id }),
  proof: 'recent',
  errors: ['NOT_FOUND'],
});
