import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { opaqueToken } from '../values/index.ts';

/** Minutes for which a mailed link can be opened, and in which the second step can be set up from then on (STAFF2FA-05). */
export const setUpLinkMinutes = 60;

/** STAFF2FA-05: at most one mail in ten minutes; the answer is the same whether one is sent. */
export const askForSetUpLink = defineRoute({
  name: 'ask-for-set-up-link',
  summary: 'Email the caller a link to set up the second step that their role requires',
  method: 'POST',
  path: '/auth/setUpLink',
  permission: 'session',
  limit: { max: 30, seconds: 60, by: 'person' },
});

/** STAFF2FA-05: in a session of the person that the link was mailed to, once. */
export const openSetUpLink = defineRoute({
  name: 'open-set-up-link',
  summary: 'Open the emailed link, after which the second step can be set up in this browser',
  method: 'POST',
  path: '/auth/setUpLink/open',
  body: z.strictObject({ code: opaqueToken }),
  permission: 'session',
  limit: { max: 30, seconds: 60, by: 'person' },
  errors: ['INVALID_CODE'],
});
