import * as z from 'zod/mini';
import { authReply, twoFactorType } from '../auth/session.ts';
import { defineRoute } from '../route/define-route.ts';
import { id, isoTime, phoneNumber, typedCode } from '../values/index.ts';

/** The caller's own `userId`. */
const personParams = z.strictObject({ id });
/** An authenticator's secret, and the otpauth address that holds it. */
const newSecret = z.strictObject({ uri: z.string(), secret: z.string() });

/** API-24: a new secret at each call until one is confirmed. */
export const getTwoFactorSecret = defineRoute({
  name: 'get-two-factor-secret',
  summary: 'Start authenticator setup: a new secret and its otpauth address',
  method: 'GET',
  path: '/users/{id}/2FASecret',
  params: personParams,
  reply: newSecret,
  permission: 'session',
  // Else a stolen token could add a second step of the thief's and prove itself with that.
  proof: 'recent',
  limit: { max: 30, seconds: 60, by: 'person' },
  errors: [
    'ERROR_FORBIDDEN_USER',
    'TWO_FACTOR_ALREADY_ENROLLED',
    'SESSION_LEVEL_TOO_LOW',
    'SET_UP_LINK_REQUIRED',
  ],
});

/**
 * API-27, TFA-15, OPEN-27: with a number it starts SMS set-up, without one it sends a login code to
 * the number that is set up. `code` is the number as it may be shown, never the code itself.
 */
export const verifySms = defineRoute({
  name: 'verify-sms',
  summary: 'Send a code by SMS to a new number or the one that is set up',
  method: 'POST',
  path: '/users/{id}/verifySMS',
  params: personParams,
  body: z.strictObject({ phone: z.optional(phoneNumber) }),
  reply: z.strictObject({ code: z.string() }),
  permission: 'session',
  level: 'Partial',
  inCallSession: true,
  limit: { max: 30, seconds: 60, by: 'person' },
  errors: [
    'ERROR_FORBIDDEN_USER',
    'SESSION_LEVEL_TOO_LOW',
    // With a number, in a session for one call: that sets up nothing (STAFF2FA-05).
    'PERMISSION_DENIED',
    // With a number only: set-up needs a recent proof, a login code does not.
    'RECENT_PROOF_REQUIRED',
    'SET_UP_LINK_REQUIRED',
    'SMS_NOT_AVAILABLE',
    'TWO_FACTOR_NOT_STARTED',
    'TWO_FACTOR_ALREADY_ENROLLED',
  ],
});

const confirmationBody = z.strictObject({
  code: typedCode,
  type: z._default(z.optional(twoFactorType), 'totp'),
});
const confirmationLimit = { max: 30, seconds: 60, by: 'person' } as const;

/** API-25, TFA-20, TFA-30: the first right code enrols and raises the session; the first factor answers the recovery codes. */
export const verifyTwoFactorSetUp = defineRoute({
  name: 'verify-two-factor-set-up',
  summary: 'Finish two-factor setup with the first code',
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
    'SET_UP_LINK_REQUIRED',
  ],
});

/** API-28, OPEN-26, TFA-28: the same step for the caller, with 406 for a wrong code. */
export const confirmTwoFactor = defineRoute({
  name: 'confirm-two-factor',
  summary: 'Finish two-factor setup for the caller',
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
    'SET_UP_LINK_REQUIRED',
  ],
});

/** A passkey as its owner sees it (PASSKEY-02). */
export const passkey = z.strictObject({
  id,
  name: z.string(),
  createdAt: isoTime,
  lastUsedAt: z.nullable(isoTime),
  /** Whether copies of it are on the person's other devices; else it is on one alone. */
  isSynced: z.boolean(),
  /** False where it was made for an earlier address of this deployment (PASSKEY-09). */
  works: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

/** What a person has set up; `phone` is masked. */
export const twoFactorState = z.strictObject({
  factors: z.array(z.strictObject({ type: twoFactorType, phone: z.optional(z.string()) })),
  /** A copy of the release before does not say. */
  passkeys: z._default(z.array(passkey), []),
  /**
   * The passkeys that work, as `PublicKeyCredential.signalAllAcceptedCredentials` takes them: a browser then offers
   * no other ones of this person (PASSKEY-16). Absent before the first.
   */
  acceptedPasskeys: z.optional(
    z.strictObject({
      rpId: z.string(),
      userId: z.string(),
      allAcceptedCredentialIds: z.array(z.string()),
    }),
  ),
  backupCodesLeft: z.number(),
  required: z.boolean(),
});
export type TwoFactorState = z.output<typeof twoFactorState>;

/** From this many recovery codes down, the person is told to make new ones. */
export const fewBackupCodes = 3;

export const getTwoFactor = defineRoute({
  name: 'get-two-factor',
  summary: "Read the caller's second steps and the number of recovery codes left",
  method: 'GET',
  path: '/users/{id}/twoFactor',
  params: personParams,
  reply: twoFactorState,
  permission: 'session',
  errors: ['ERROR_FORBIDDEN_USER'],
});

/** One of two, or the last one of a person who needs none (OPEN-25). */
export const removeTwoFactor = defineRoute({
  name: 'remove-two-factor',
  summary: "Remove one of the caller's second steps",
  method: 'DELETE',
  path: '/users/{id}/twoFactor/{type}',
  params: z.strictObject({ id, type: twoFactorType }),
  reply: twoFactorState,
  permission: 'session',
  level: 'High',
  proof: 'recent',
  errors: ['ERROR_FORBIDDEN_USER', 'NOT_FOUND', 'TWO_FACTOR_REQUIRED'],
});

const ofAuthenticator = {
  permission: 'session',
  level: 'High',
  proof: 'recent',
  params: personParams,
} as const;

/** TFA-37: a new secret at each call; the present authenticator stays until its first code is confirmed. */
export const startReplacement = defineRoute({
  ...ofAuthenticator,
  name: 'start-replacement',
  summary: "Start to replace the caller's authenticator: a new secret and its otpauth address",
  method: 'POST',
  path: '/users/{id}/twoFactor/totp/replacement',
  reply: newSecret,
  limit: { max: 30, seconds: 60, by: 'person' },
  errors: ['ERROR_FORBIDDEN_USER', 'TWO_FACTOR_NOT_STARTED'],
});

/** TFA-37: the old authenticator ends with it; sessions and recovery codes stay. */
export const confirmReplacement = defineRoute({
  ...ofAuthenticator,
  name: 'confirm-replacement',
  summary: "Finish replacing the caller's authenticator with the first code of the new one",
  method: 'POST',
  path: '/users/{id}/twoFactor/totp/replacement/confirm',
  body: z.strictObject({ code: typedCode }),
  limit: confirmationLimit,
  errors: ['ERROR_FORBIDDEN_USER', 'INVALID_VERIFICATION_CODE', 'TWO_FACTOR_NOT_STARTED'],
});

export const renewBackupCodes = defineRoute({
  name: 'renew-backup-codes',
  summary: 'Replace all recovery codes with ten new ones',
  method: 'POST',
  path: '/users/{id}/backupCodes',
  params: personParams,
  reply: z.strictObject({ backupCodes: z.array(z.string()) }),
  permission: 'session',
  level: 'High',
  proof: 'recent',
  limit: { max: 10, seconds: 60, by: 'person' },
  errors: ['ERROR_FORBIDDEN_USER', 'TWO_FACTOR_NOT_STARTED'],
});

/** API-26: by the person's id in any organisation, or the caller's own `userId`; ends every session of that person. */
export const resetTwoFactor = defineRoute({
  name: 'reset-two-factor',
  summary: 'Reset the two-factor authentication of a user',
  method: 'DELETE',
  path: '/users/{id}/2FASecret',
  params: personParams,
  permission: 'twoFactor.reset',
  level: 'High',
  proof: 'recent',
  errors: ['USER_NOT_FOUND'],
});
