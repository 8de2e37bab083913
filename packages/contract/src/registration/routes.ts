import * as z from 'zod/mini';
import { password } from '../passwords/password-value.ts';
import { defineRoute } from '../route/define-route.ts';
import { email, id, language, opaqueToken, personName, text } from '../values/index.ts';

/** Lengths of the optional profile texts (PROFILE-08, OPEN-82). */
export const longestBio = 500;
export const longestDesignation = 50;

/** REG-28 in the invitation flow. */
export const register = defineRoute({
  name: 'register',
  summary: 'Create the account an invitation is for',
  method: 'POST',
  path: '/users/register',
  query: z.strictObject({ type: z._default(z.optional(z.enum(['web'])), 'web') }),
  body: z.strictObject({
    email,
    firstName: personName('rules.firstName'),
    lastName: personName('rules.lastName'),
    password,
    organizationId: id,
    invitationToken: opaqueToken,
    bio: z.optional(text(longestBio)),
    designation: z.optional(text(longestDesignation)),
    /** The language of the interface, kept as the person's own. */
    language: z.optional(language),
  }),
  reply: z.strictObject({
    userId: id,
    organizationId: id,
    /** Whether the person may use the console, or is a member who uses the mobile app (ROLES-14). */
    client: z.enum(['web', 'mobile']),
    /** Good for ten minutes and only for the picture of REG-19. */
    uploadToken: z.string(),
  }),
  status: 201,
  permission: 'public',
  limit: { max: 20, seconds: 60, by: 'address' },
  errors: [
    'INVALID_REGISTRATION_LINK',
    'EMAIL_HAS_ACCOUNT',
    'PASSWORD_REFUSED',
    'USER_DEACTIVATED',
    'ORGANIZATION_SUSPENDED',
  ],
});

const invitationBody = z.strictObject({ organizationId: id, email, invitationToken: opaqueToken });

/** REG-23: what the holder of a mailed link may know of it before registering. */
export const readInvitation = defineRoute({
  name: 'read-invitation',
  summary: 'Check a mailed invitation and say how it is accepted',
  method: 'POST',
  path: '/users/invitation',
  body: invitationBody,
  reply: z.strictObject({
    organizationName: z.strictObject({ en: z.string(), fr: z.string() }),
    /** The address has an account already: accept by logging in with the invitation (OPEN-75). */
    hasAccount: z.boolean(),
  }),
  permission: 'public',
  limit: { max: 30, seconds: 60, by: 'address' },
  errors: ['INVALID_REGISTRATION_LINK'],
});
