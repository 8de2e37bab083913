import * as z from 'zod/mini';
import { session } from '../auth/session.ts';
import { organization } from '../organizations/organization.ts';
import { defineRoute } from '../route/define-route.ts';
import { waiting } from '../waiting/routes.ts';
import { profile } from './routes.ts';

/**
 * What the console begins with, in one call (AUTH-07): the session, and once it may enter (AUTH-37)
 * the current organisation and the own profile in it.
 */
export const readStart = defineRoute({
  name: 'read-start',
  summary:
    "Read the session, with the organization and the caller's profile once the session has access",
  method: 'GET',
  path: '/users/me/start',
  reply: z.strictObject({
    session,
    organization: z.nullable(organization),
    profile: z.nullable(profile),
    /** Whether first steps are left that the person may take and no one has put away (`get-setup` lists them). */
    hasSetupSteps: z.boolean(),
    /** What waits for an administrator, where anything does (`get-waiting` counts it anew). */
    waiting: z.optional(waiting),
  }),
  permission: 'session',
  level: 'Partial',
  inCallSession: true,
});
