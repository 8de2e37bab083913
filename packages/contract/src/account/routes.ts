import * as z from 'zod/mini';
import { password } from '../passwords/password-value.ts';
import { defineRoute } from '../route/define-route.ts';

/**
 * LEGAL-12: what 'Profile, Settings, Delete Account, confirm' of the mobile app calls. The password
 * is asked for again. The account is closed at once and erased after 90 days (OPEN-77).
 */
export const deleteOwnAccount = defineRoute({
  name: 'delete-own-account',
  summary: 'Close the own account; its data is erased after 90 days',
  method: 'POST',
  path: '/users/me/delete',
  body: z.strictObject({ password }),
  reply: z.strictObject({}),
  permission: 'session',
  limit: { max: 10, seconds: 60, by: 'person' },
  errors: ['INVALID_PASSWORD', 'LAST_ADMINISTRATOR', 'TOO_MANY_REQUESTS'],
});
