import * as z from 'zod/mini';
import { password } from '../passwords/password-value.ts';
import { defineRoute } from '../route/define-route.ts';
import { passkeyAssertion } from './passkey-values.ts';
import { typedCode, unixTime } from '../values/index.ts';
import { twoFactorType } from './session.ts';

/** Minutes for which a login or a proof counts as recent. */
export const proofMinutes = 5;

/**
 * Proves again who holds the session, for routes that state `proof: 'recent'`: with a code of the
 * second step where one is set up (or a recovery code, or a passkey), with the password where none is.
 */
export const proveSession = defineRoute({
  name: 'prove-session',
  summary: 'Confirm your identity again, for calls that need a recent proof',
  method: 'POST',
  path: '/auth/session/proof',
  body: z.strictObject({
    code: z.optional(typedCode),
    /** Which kind of code; without it, either. */
    type: z.optional(twoFactorType),
    passkey: z.optional(passkeyAssertion),
    password: z.optional(password),
  }),
  reply: z.strictObject({
    /** The proof counts until then. */
    provedUntil: unixTime,
  }),
  permission: 'session',
  limit: { max: 30, seconds: 60, by: 'person' },
  errors: [
    'CODE_NOT_RECOGNIZED',
    'INVALID_BACKUP_CODE',
    'PASSKEY_NOT_RECOGNIZED',
    'INVALID_PASSWORD',
  ],
});
