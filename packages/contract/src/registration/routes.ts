import * as z from 'zod/mini';
import { organizationBrand } from '../brand/brand.ts';
import { password } from '../passwords/password-value.ts';
import { addressLimit, defineRoute } from '../route/define-route.ts';
import { activationCodeValue } from './activation-code-value.ts';
import { email, id, language, opaqueToken, personName, text } from '../values/index.ts';

/** Lengths of the optional profile texts (PROFILE-08, OPEN-82). */
export const maxBioLength = 500;
export const maxDesignationLength = 50;

/**
 * REG-28, API-16. Both flows carry the token of the mailed link, which proves the mailbox;
 * `secondary` is the one that began with an activation code, and names it too.
 */
export const register = defineRoute({
  name: 'register',
  summary: 'Create an account from an invitation or an activation code',
  method: 'POST',
  path: '/users/register',
  query: z.strictObject({ type: z._default(z.optional(z.enum(['web', 'secondary'])), 'web') }),
  body: z.strictObject({
    email,
    firstName: personName('rules.firstName'),
    lastName: personName('rules.lastName'),
    password,
    organizationId: id,
    invitationToken: opaqueToken,
    activationCode: z.optional(activationCodeValue),
    bio: z.optional(text(maxBioLength)),
    designation: z.optional(text(maxDesignationLength)),
    /** The language of the interface, kept as the person's own. */
    language: z.optional(language),
  }),
  reply: z.strictObject({
    userId: id,
    organizationId: id,
    /** Whether the person may use the console, or is a member who uses the mobile app (ROLES-14). */
    client: z.enum(['web', 'mobile']),
    /** Good for ten minutes, for the picture of REG-19 and to confirm the profile of REG-33. */
    uploadToken: z.string(),
  }),
  status: 201,
  permission: 'public',
  limit: addressLimit,
  errors: [
    'INVALID_REGISTRATION_LINK',
    'EMAIL_HAS_ACCOUNT',
    'EMAIL_ALREADY_EXISTS',
    'YOUTH_ACCOUNT',
    'PASSWORD_REFUSED',
    'ORGANIZATION_SUSPENDED',
  ],
});

const invitationBody = z.strictObject({
  organizationId: id,
  email,
  invitationToken: opaqueToken,
  activationCode: z.optional(activationCodeValue),
});

/** REG-23: what the holder of a mailed link may know of it before registering. */
export const readInvitation = defineRoute({
  name: 'read-invitation',
  summary: 'Check an emailed registration link and return how to accept it',
  method: 'POST',
  path: '/users/invitation',
  body: invitationBody,
  reply: z.strictObject({
    organizationName: z.strictObject({ en: z.string(), fr: z.string() }),
    /** How the page of the link shows the organisation. */
    brand: organizationBrand,
    /** The address has an account already: accept by logging in with the invitation (OPEN-75). */
    hasAccount: z.boolean(),
    /** The names the invitation was sent under, to begin with; empty where it has none. */
    firstName: z.string(),
    lastName: z.string(),
  }),
  permission: 'public',
  limit: addressLimit,
  errors: ['INVALID_REGISTRATION_LINK', 'EMAIL_ALREADY_EXISTS', 'YOUTH_ACCOUNT'],
});
