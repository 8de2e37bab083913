import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { inTimeZone, isoTime, wallTime } from '../values/index.ts';

/** The time it is: what a form begins with that plans a time (NOTIF-17, MEET-22). */
export const readClock = defineRoute({
  name: 'read-clock',
  summary: 'Read the time it is in a time zone',
  method: 'GET',
  path: '/clock',
  permission: 'session',
  query: z.strictObject(inTimeZone),
  reply: z.strictObject({
    now: isoTime,
    localNow: wallTime,
    /** Whose clocks show `localNow`, where it is not the zone that was asked for: that of the caller's first organization. */
    timeZone: z.optional(z.string()),
  }),
});
