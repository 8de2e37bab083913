import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { id, isoTime } from '../values/index.ts';

/** What was wrong at a failed login. */
export const failedSecrets = ['password', 'code', 'recoveryCode', 'passkey'] as const;
export type FailedSecret = (typeof failedSecrets)[number];

/** How many of the newest are listed, and for how long they are kept. */
export const maxFailedLogins = 20;
export const failedLoginDays = 30;

export const failedLogin = z.strictObject({
  id,
  secret: z.enum(failedSecrets),
  /** As its header says, for example `Firefox`; null where it says nothing. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The network address it came from. */
  address: z.string(),
  createdAt: isoTime,
});
export type FailedLogin = z.output<typeof failedLogin>;

export const listFailedLogins = defineRoute({
  name: 'list-failed-logins',
  summary: "List failed logins to the caller's account in the last 30 days, newest first",
  method: 'GET',
  path: '/auth/failedLogins',
  reply: z.strictObject({ failedLogins: z.array(failedLogin) }),
  permission: 'session',
});
