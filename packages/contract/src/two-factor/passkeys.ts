import * as z from 'zod/mini';
import { authReply } from '../auth/session.ts';
import { defineRoute } from '../route/define-route.ts';
import { id } from '../values/index.ts';
import {
  passkeyAssertion,
  passkeyCreation,
  passkeyName,
  passkeyRegistration,
  passkeyRequest,
} from '../auth/passkey-values.ts';
import { twoFactorState } from './routes.ts';

const ownPerson = z.strictObject({ id });
const ownPasskey = z.strictObject({ id, passkeyId: id });
const limit = { max: 30, seconds: 60, by: 'person' } as const;

/** PASSKEY-01. */
export const startPasskey = defineRoute({
  name: 'start-passkey',
  summary: 'Start the setup of a passkey: what the browser makes it with',
  method: 'POST',
  path: '/users/{id}/passkeys/options',
  params: ownPerson,
  reply: passkeyCreation,
  permission: 'session',
  // Else a stolen token could add a second step of the thief's and prove itself with that.
  proof: 'recent',
  limit,
  errors: [
    'ERROR_FORBIDDEN_USER',
    'SESSION_LEVEL_TOO_LOW',
    'SET_UP_LINK_REQUIRED',
    'PASSKEYS_NOT_AVAILABLE',
    'TOO_MANY_PASSKEYS',
  ],
});

/** PASSKEY-01: raises the session as any second step does; the first one of all answers the recovery codes. */
export const addPasskey = defineRoute({
  name: 'add-passkey',
  summary: 'Finish the setup of a passkey with what the browser made',
  method: 'POST',
  path: '/users/{id}/passkeys',
  params: ownPerson,
  body: z.strictObject({ name: passkeyName, credential: passkeyRegistration }),
  reply: authReply,
  permission: 'session',
  limit,
  errors: [
    'ERROR_FORBIDDEN_USER',
    'SESSION_LEVEL_TOO_LOW',
    'SET_UP_LINK_REQUIRED',
    'PASSKEYS_NOT_AVAILABLE',
    'TOO_MANY_PASSKEYS',
    'PASSKEY_NOT_ADDED',
  ],
});

/** PASSKEY-03. */
export const renamePasskey = defineRoute({
  name: 'rename-passkey',
  summary: "Rename one of the caller's passkeys",
  method: 'PATCH',
  path: '/users/{id}/passkeys/{passkeyId}',
  params: ownPasskey,
  body: z.strictObject({ name: passkeyName }),
  reply: twoFactorState,
  permission: 'session',
  level: 'High',
  limit,
  errors: ['ERROR_FORBIDDEN_USER', 'NOT_FOUND'],
});

/** PASSKEY-03: the last second step of a person who must have one stays (OPEN-25). */
export const removePasskey = defineRoute({
  name: 'remove-passkey',
  summary: "Remove one of the caller's passkeys",
  method: 'DELETE',
  path: '/users/{id}/passkeys/{passkeyId}',
  params: ownPasskey,
  reply: twoFactorState,
  permission: 'session',
  level: 'High',
  proof: 'recent',
  errors: ['ERROR_FORBIDDEN_USER', 'NOT_FOUND', 'TWO_FACTOR_REQUIRED'],
});

/** PASSKEY-04: the ids of a person's credentials are told after the password, never before. */
export const requestPasskey = defineRoute({
  name: 'request-passkey',
  summary: 'Ask for a challenge for a passkey, as a second step or to confirm your identity',
  method: 'POST',
  path: '/auth/session/passkey/options',
  reply: passkeyRequest,
  permission: 'session',
  level: 'Partial',
  inCallSession: true,
  limit,
  errors: ['PASSKEY_NOT_RECOGNIZED'],
});

/** PASSKEY-04. */
export const verifyPasskey = defineRoute({
  name: 'verify-passkey',
  summary: 'Give the second step of a login with a passkey',
  method: 'POST',
  path: '/auth/session/passkey',
  body: z.strictObject({ credential: passkeyAssertion }),
  reply: authReply,
  permission: 'session',
  level: 'Partial',
  inCallSession: true,
  limit,
  errors: ['PASSKEY_NOT_RECOGNIZED'],
});
