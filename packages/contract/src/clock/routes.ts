import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { isoTime, timeZone, wallTime } from '../values/index.ts';

/** The time it is: what a form begins with that plans a time (NOTIF-17, MEET-22). */
export const readClock = defineRoute({
  name: 'read-clock',
  summary: 'Read the time it is in a time zone',
  method: 'GET',
  path: '/clock',
  permission: 'session',
  query: z.strictObject({ timeZone }),
  reply: z.strictObject({ now: isoTime, localNow: wallTime }),
});
