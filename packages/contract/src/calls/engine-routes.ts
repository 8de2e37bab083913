import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { admission, callEvent, joinToken, maxEvents, maxWebhookBytes } from './service.ts';

/** For the calls service alone, whose bearer is `CALLS_SECRET`: takes a token and says who joins. */
export const admitToCall = defineRoute({
  name: 'admit-to-call',
  summary: 'Redeem a join token (for the calls service)',
  method: 'POST',
  path: '/calls/admissions',
  permission: 'public',
  body: z.strictObject({ token: joinToken }),
  reply: admission,
  errors: ['CALL_TOKEN_REFUSED', 'PARTICIPANT_BLOCKED', 'MEETING_CLOSED', 'INVALID_SESSION_TOKEN'],
});

/** For the calls service alone: what happened in its rooms. */
export const reportCallEvents = defineRoute({
  name: 'report-call-events',
  summary: 'Report what happened in calls (for the calls service)',
  method: 'POST',
  path: '/calls/events',
  permission: 'public',
  body: z.strictObject({ events: z.array(callEvent).check(z.maxLength(maxEvents)) }),
  errors: ['INVALID_SESSION_TOKEN'],
});

/** For the LiveKit server alone, which signs the body with its key: what happened in its rooms. */
export const takeLivekitEvent = defineRoute({
  name: 'take-livekit-event',
  summary: 'Report what happened in a call (for the LiveKit server)',
  method: 'POST',
  path: '/calls/livekit',
  permission: 'public',
  bodyType: 'signed',
  maxBody: maxWebhookBytes,
  body: z.string(),
  errors: ['INVALID_SESSION_TOKEN'],
});
