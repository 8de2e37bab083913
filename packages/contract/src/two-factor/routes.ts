import * as z from 'zod/mini';
import { authReply, twoFactorType } from '../auth/session.ts';
import { defineRoute } from '../route/define-route.ts';
import { id, requiredText } from '../values/index.ts';

/** The caller, except in the SuperAdmin's reset. */
const personParams = z.strictObject({ id });

/** API-24: a new secret at each call until one is confirmed. */
export const getTwoFactorSecret = defineRoute({
  name: 'get-two-factor-secret',
  summary: 'Start authenticator set-up: a new secret and its otpauth address',
  method: 'GET',
  path: '/users/{id}/2FASecret',
  params: personParams,
  reply: z.strictObject({ uri: z.string(), secret: z.string() }),
  permission: 'session',
  limit: { max: 30, seconds: 60, by: 'person' },
  errors: ['ERROR_FORBIDDEN_USER', 'TWO_FACTOR_ALREADY_ENROLLED'],
});

const confirmationBody = z.strictObject({
  code: requiredText(20),
  type: z._default(z.optional(twoFactorType), 'totp'),
});
const confirmationLimit = { max: 30, seconds: 60, by: 'person' } as const;

/** API-25, TFA-20, TFA-30: the first right code enrols, raises the session and answers the recovery codes. */
export const verifyTwoFactorSetUp = defineRoute({
  name: 'verify-two-factor-set-up',
  summary: 'Finish two-factor set-up with the first code',
  method: 'POST',
  path: '/users/{id}/2FASecret/verify',
  params: personParams,
  body: confirmationBody,
  reply: authReply,
  permission: 'session',
  limit: confirmationLimit,
  errors: [
    'ERROR_FORBIDDEN_USER',
    'INVALID_VERIFICATION_CODE',
    'TWO_FACTOR_NOT_STARTED',
    'TWO_FACTOR_ALREADY_ENROLLED',
    'TOO_MANY_REQUESTS',
  ],
});

/** API-28, OPEN-26, TFA-28: the same step for the caller, with 406 for a wrong code. */
export const confirmTwoFactor = defineRoute({
  name: 'confirm-two-factor',
  summary: 'Finish two-factor set-up for the caller',
  method: 'POST',
  path: '/auth/confirmationTwoFaCode',
  body: confirmationBody,
  reply: authReply,
  permission: 'session',
  limit: confirmationLimit,
  errors: [
    'INVALID_BACKUP_CODE',
    'TWO_FACTOR_NOT_STARTED',
    'TWO_FACTOR_ALREADY_ENROLLED',
    'TOO_MANY_REQUESTS',
  ],
});

/** API-26: ends every session of that person. */
export const resetTwoFactor = defineRoute({
  name: 'reset-two-factor',
  summary: 'Remove the second factors and recovery codes of a person',
  method: 'DELETE',
  path: '/users/{id}/2FASecret',
  params: personParams,
  reply: z.strictObject({}),
  permission: 'twoFactor.reset',
  level: 'High',
  errors: ['USER_NOT_FOUND'],
});
