import * as z from 'zod/mini';
import { addressLimit, defineRoute } from '../route/define-route.ts';
import { email, opaqueToken } from '../values/index.ts';
import { because } from '../values/text.ts';
import { password } from './password-value.ts';

const passwordsAgree = z.refine<{ password: string; confirmPassword?: string | undefined }>(
  ({ password, confirmPassword = password }) => password === confirmPassword,
  { ...because('rules.passwordsDiffer'), path: ['confirmPassword'] },
);

/** API-20, OPEN-86: answers the same whether or not a person has the address. */
export const requestPasswordReset = defineRoute({
  name: 'request-password-reset',
  summary: 'Email a link to set a new password',
  method: 'POST',
  path: '/users/forgotPassword/send',
  body: z.strictObject({ email }),
  permission: 'public',
  limit: addressLimit,
});

/** API-21, OPEN-20: the link proves who asks; it logs no one in. */
export const resetPassword = defineRoute({
  name: 'reset-password',
  summary: 'Set a new password with the emailed link',
  method: 'POST',
  path: '/users/forgotPassword/reset',
  body: z
    .strictObject({ email, code: opaqueToken, password, confirmPassword: z.optional(password) })
    .check(passwordsAgree),
  permission: 'public',
  limit: addressLimit,
  errors: ['INVALID_CODE', 'PASSWORD_REFUSED', 'PASSWORD_REUSED'],
});

/** API-23, OPEN-21: the session goes on under a new token, all others end (PWD-25). */
export const changePassword = defineRoute({
  name: 'change-password',
  summary: "Change the caller's password",
  method: 'POST',
  path: '/users/changePassword',
  body: z
    .strictObject({ currentPassword: password, password, confirmPassword: z.optional(password) })
    .check(passwordsAgree),
  reply: z.strictObject({ accessToken: z.string() }),
  permission: 'profile.own',
  limit: { max: 20, seconds: 60, by: 'person' },
  errors: ['INVALID_PASSWORD', 'PASSWORD_REFUSED', 'PASSWORD_REUSED'],
});
