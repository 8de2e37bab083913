import { defineRoute } from '../route/define-route.ts';

/**
 * LEGAL-12: what 'Profile, Settings, Delete Account, confirm' of the mobile app calls. It needs a
 * recent proof (`proveSession`). The account is closed at once and erased after 90 days (OPEN-77).
 */
export const deleteOwnAccount = defineRoute({
  name: 'delete-own-account',
  summary: "Delete the caller's account; its data is erased after 90 days",
  method: 'POST',
  path: '/users/me/delete',
  permission: 'session',
  proof: 'recent',
  limit: { max: 10, seconds: 60, by: 'person' },
  errors: ['LAST_ADMINISTRATOR'],
});
