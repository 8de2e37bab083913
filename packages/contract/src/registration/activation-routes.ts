import * as z from 'zod/mini';
import { organizationBrand } from '../brand/brand.ts';
import { addressLimit, defineRoute } from '../route/define-route.ts';
import { email, id, oneOf, opaqueToken } from '../values/index.ts';
import { activationCodeValue } from './activation-code-value.ts';
import { dateOfBirth } from './activation-values.ts';

const codeErrors = [
  'ERROR_ACTIVATION_CODE_NOT_FOUND',
  'ERROR_ACTIVATION_CODE_ALREADY_APPLIED',
  'ERROR_DATE_OF_BIRTH_DOESNT_MATCH_CODE',
  'ORGANIZATION_SUSPENDED',
] as const;

/** API-18, REG-07..10: one answer for every code and date that do not belong together. */
export const validateActivationCode = defineRoute({
  name: 'validate-activation-code',
  summary: 'Check an activation code and its date of birth',
  method: 'POST',
  path: '/users/validateActivationCode',
  body: z.strictObject({ code: activationCodeValue, secondaryId: dateOfBirth }),
  reply: z.strictObject({
    code: z.string(),
    organizationId: id,
    /** How the next steps show the organisation. */
    brand: organizationBrand,
  }),
  permission: 'public',
  limit: addressLimit,
  errors: codeErrors,
});

/**
 * API-19, REG-11..15: has the link mailed that ends an activation. The date of birth is asked for
 * again where the code has one, so that no one goes on from here with a code alone.
 */
export const emailVerification = defineRoute({
  name: 'email-verification',
  summary: 'Email the link that completes an activation',
  method: 'POST',
  path: '/users/emailVerification',
  body: z.strictObject({
    email,
    organizationId: id,
    code: activationCodeValue,
    secondaryId: z.optional(dateOfBirth),
  }),
  permission: 'public',
  limit: addressLimit,
  errors: [...codeErrors, 'EMAIL_ALREADY_EXISTS'],
});

/**
 * API-17, REG-33, REG-34: confirms the profile an activation has just made. The registration's own
 * answer proves who asks, or a session of that person; without either nothing is shown.
 */
export const createProfile = defineRoute({
  name: 'create-profile',
  summary: 'Confirm the profile created by an activation',
  method: 'POST',
  path: '/users/createProfile',
  body: z.strictObject({
    organizationId: id,
    userType: oneOf(['Employee']),
    email,
    activationCode: activationCodeValue,
    /** From the answer of the registration; a client with a session of the person leaves it out. */
    uploadToken: z.optional(opaqueToken),
  }),
  reply: z.strictObject({
    organizations: z.array(z.strictObject({ organizationId: id, organizationName: z.string() })),
  }),
  status: 201,
  permission: 'public',
  limit: addressLimit,
  errors: [
    'ERROR_ACTIVATION_CODE_NOT_FOUND',
    'ERROR_ACTIVATION_CODE_ALREADY_APPLIED',
    'INVALID_REGISTRATION_LINK',
  ],
});
