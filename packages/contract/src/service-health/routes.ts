import * as z from 'zod/mini';
import { callAccess } from '../calls/routes.ts';
import { defineRoute } from '../route/define-route.ts';
import { isoTime } from '../values/index.ts';
import { mailResults, pushResults, serviceCheck } from './checks.ts';

const ofService = { permission: 'service.check' } as const;
/** Each asks another server, or sends something. */
const tests = { max: 5, seconds: 60, by: 'person' } as const;

/** Looks at all that the service needs (WATCH-05). */
export const checkService = defineRoute({
  ...ofService,
  name: 'check-service',
  summary: 'Check what the service needs: database, email, push, calls, files, keys',
  method: 'GET',
  path: '/service/health',
  reply: z.strictObject({ checkedAt: isoTime, checks: z.array(serviceCheck) }),
  limit: { max: 10, seconds: 60, by: 'person' },
});

/** Sends an email to the caller's own address (WATCH-06). */
export const testServiceMail = defineRoute({
  ...ofService,
  name: 'test-service-mail',
  summary: 'Send a test email to your own address',
  method: 'POST',
  path: '/service/test-mail',
  reply: z.strictObject({ result: z.enum(mailResults) }),
  limit: tests,
});

/** Sends a notification to the caller's own phones (WATCH-06). */
export const testServicePush = defineRoute({
  ...ofService,
  name: 'test-service-push',
  summary: 'Send a test notification to your own phones',
  method: 'POST',
  path: '/service/test-push',
  reply: z.strictObject({ result: z.enum(pushResults), phones: z.number() }),
  limit: tests,
});

/** Gives access to a room of the caller's own, of which nothing is stored (WATCH-06). */
export const testServiceCall = defineRoute({
  ...ofService,
  name: 'test-service-call',
  summary: 'Get access to a test call for yourself',
  method: 'POST',
  path: '/service/test-call',
  reply: callAccess,
  limit: tests,
  errors: ['CALLS_NOT_AVAILABLE'],
});
