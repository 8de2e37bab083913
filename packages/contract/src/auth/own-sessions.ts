import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { id, isoTime } from '../values/index.ts';

/** One login of the caller: where, when and with which browser. */
export const ownSession = z.strictObject({
  id,
  /** The session that asks. */
  current: z.boolean(),
  client: z.enum(['web', 'mobile']),
  /** As its header tells, such as `Firefox`; absent where it tells nothing. */
  browser: z.nullable(z.string()),
  /** As its header tells, such as `Windows`. */
  system: z.nullable(z.string()),
  /** The network address it logged in from. */
  address: z.string(),
  createdAt: isoTime,
  /** To the refresh: activity is told to the server when half of a session's time is over (AUTH-31). */
  lastActiveAt: isoTime,
});
export type OwnSession = z.output<typeof ownSession>;

export const listOwnSessions = defineRoute({
  name: 'list-own-sessions',
  summary: "List the caller's active sessions, most recently used first",
  method: 'GET',
  path: '/auth/sessions',
  reply: z.strictObject({ sessions: z.array(ownSession) }),
  permission: 'session',
});

export const endOwnSession = defineRoute({
  name: 'end-own-session',
  summary: "End one of the caller's sessions",
  method: 'DELETE',
  path: '/auth/sessions/{sessionId}',
  params: z.strictObject({ sessionId: id }),
  permission: 'session',
  proof: 'recent',
  errors: ['NOT_FOUND'],
});

export const endOtherSessions = defineRoute({
  name: 'end-other-sessions',
  summary: "End all of the caller's sessions except the current one",
  method: 'POST',
  path: '/auth/sessions/endOthers',
  reply: z.strictObject({
    /** How many were ended. */
    ended: z.number(),
  }),
  permission: 'session',
  proof: 'recent',
});
