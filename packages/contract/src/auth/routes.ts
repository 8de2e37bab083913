import * as z from 'zod/mini';
import { password } from '../passwords/password-value.ts';
import { activationCodeValue } from '../registration/activation-code-value.ts';
import { addressLimit, defineRoute } from '../route/define-route.ts';
import { email, id, oneOf, opaqueToken, sentCode, text, typedCode } from '../values/index.ts';
import { authReply, session, twoFactorType } from './session.ts';

/** What a login takes of the mailed link that a person came by. */
export const loginLinks = {
  /** The account joins that organisation as it logs in (OPEN-75). */
  invitation: z.optional(
    z.strictObject({
      organizationId: id,
      invitationToken: opaqueToken,
      activationCode: z.optional(activationCodeValue),
    }),
  ),
  /**
   * From the personal link of a session's mail: people of any role come in, to that call and
   * nothing else (OPEN-05).
   */
  meeting: z.optional(z.strictObject({ organizationId: id, meetingId: id, token: opaqueToken })),
};
/** How such a link is refused, after the account has been proved. */
export const linkErrors = [
  'MOBILE_ONLY_ACCOUNT',
  'ORGANIZATION_SUSPENDED',
  'INVALID_REGISTRATION_LINK',
  'EMAIL_ALREADY_EXISTS',
  'YOUTH_ACCOUNT',
  'MEETING_NOT_FOUND',
] as const;

/** API-12, AUTH-15: `client` says who is asking; members log in from the mobile app only. */
export const login = defineRoute({
  name: 'login',
  summary: 'Log in with an email address and a password',
  method: 'POST',
  path: '/auth/login',
  body: z.strictObject({
    email,
    password,
    client: z._default(z.optional(oneOf(['web', 'mobile'])), 'web'),
    ...loginLinks,
  }),
  reply: authReply,
  permission: 'public',
  limit: addressLimit,
  errors: [
    'INVALID_CREDENTIALS',
    'ACCOUNT_LOCKED',
    'PASSWORD_DOES_NOT_MEET_POLICY',
    'PASSWORD_EXPIRED',
    'USER_DEACTIVATED',
    ...linkErrors,
  ],
});

/** API-14, AUTH-26. */
export const logout = defineRoute({
  name: 'logout',
  summary: 'Log out: end the session',
  method: 'POST',
  path: '/auth/logout',
  permission: 'session',
  level: 'Partial',
  inCallSession: true,
});

/** API-15; the bearer token decides, the parameter is accepted for older clients. */
export const getSession = defineRoute({
  name: 'get-session',
  summary: 'Read the session of the bearer token',
  method: 'GET',
  path: '/auth/session',
  query: z.strictObject({ accessToken: z.optional(text(200)) }),
  reply: session,
  permission: 'session',
  level: 'Partial',
  inCallSession: true,
});

/** API-15, OPEN-95: extends the session without changing its token. */
export const refreshSession = defineRoute({
  name: 'refresh-session',
  summary: 'Extend the session',
  method: 'POST',
  path: '/auth/refresh',
  reply: session,
  permission: 'session',
  inCallSession: true,
});

/** API-15. */
export const validateToken = defineRoute({
  name: 'validate-token',
  summary: 'Check whether the bearer token is valid',
  method: 'GET',
  path: '/auth/validate',
  reply: z.strictObject({ valid: z.boolean() }),
  permission: 'session',
  level: 'Partial',
  inCallSession: true,
});

/** API-13: six digits of either kind, which `type` may name, or one of the recovery codes (OPEN-26). */
export const verifyTwoFactorCode = defineRoute({
  name: 'verify-two-factor-code',
  summary:
    'Give the second step of a login: a code of the authenticator, of an SMS, or a recovery code',
  method: 'POST',
  path: '/auth/session/2FACode',
  body: z.strictObject({ code: typedCode, type: z.optional(twoFactorType) }),
  reply: authReply,
  permission: 'session',
  level: 'Partial',
  inCallSession: true,
  limit: { max: 30, seconds: 60, by: 'person' },
  errors: ['CODE_NOT_RECOGNIZED', 'INVALID_BACKUP_CODE'],
});

/**
 * AUTH-17, AUTH-18, API-22, OPEN-19: with the mailed code or the token of the mailed link it unlocks,
 * without either it mails them.
 */
export const unlockAccount = defineRoute({
  name: 'unlock-account',
  summary: 'Unlock a locked account with the emailed code or link, or request a new email',
  method: 'POST',
  path: '/auth/unlock',
  aliases: [{ path: '/users/unlock', status: 201 }],
  body: z.strictObject({
    email,
    code: z.optional(sentCode),
    token: z.optional(opaqueToken),
  }),
  reply: z.strictObject({ unlocked: z.boolean() }),
  permission: 'public',
  limit: addressLimit,
  errors: ['INVALID_UNLOCK_CODE', 'UNLOCK_CODE_SPENT'],
});
