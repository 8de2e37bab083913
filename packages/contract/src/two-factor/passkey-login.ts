import * as z from 'zod/mini';
import { passkeyAssertion, passkeyRequest } from '../auth/passkey-values.ts';
import { linkErrors, loginLinks } from '../auth/routes.ts';
import { authReply } from '../auth/session.ts';
import { addressLimit, defineRoute } from '../route/define-route.ts';
import { oneOf } from '../values/index.ts';

/** PASSKEY-11: names no credential: the browser finds its own. The answer is good in the browser that asked. */
export const requestPasskeyLogin = defineRoute({
  name: 'request-passkey-login',
  summary: 'Ask for a challenge to log in with a passkey alone',
  method: 'POST',
  path: '/auth/login/passkey/options',
  reply: passkeyRequest,
  permission: 'public',
  limit: addressLimit,
  errors: ['PASSKEY_NOT_RECOGNIZED'],
});

/**
 * PASSKEY-10, PASSKEY-11: counts as both steps. Whatever is in the way (the credential, the account, the
 * organization) the refusal is the same. What is wrong with the link that the person came by is told once
 * all of that is right, as after a password (PASSKEY-14).
 */
export const logInWithPasskey = defineRoute({
  name: 'log-in-with-passkey',
  summary: 'Log in with a passkey alone, if every organization of the person allows it',
  method: 'POST',
  path: '/auth/login/passkey',
  body: z.strictObject({
    credential: passkeyAssertion,
    client: z._default(z.optional(oneOf(['web', 'mobile'])), 'web'),
    ...loginLinks,
  }),
  reply: authReply,
  permission: 'public',
  limit: addressLimit,
  errors: ['PASSKEY_NOT_RECOGNIZED', ...linkErrors],
});
