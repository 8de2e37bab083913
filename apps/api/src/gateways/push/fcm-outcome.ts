import * as z from 'zod/mini';
import { type Answer, isBrokenOff, readJson, retryLater } from './answer.ts';
import type { PushOutcome } from './push.ts';

const detail = z.object({
  errorCode: z.optional(z.string()),
  fieldViolations: z.optional(z.array(z.object({ field: z.optional(z.string()) }))),
});
const failure = z.object({
  error: z.object({
    message: z.optional(z.string()),
    details: z.optional(z.array(z.unknown())),
  }),
});

/** What an answer of FCM means (https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode). */
export function fcmOutcome(answer: Answer): PushOutcome {
  const { status } = answer;
  if (status === 200) return isAccepted(answer) ? { kind: 'accepted' } : { kind: 'unknown' };
  if (status === 429 || status >= 500) return retryLater(answer);
  if (status === 401) return { kind: 'halted', reason: 'credentials' };
  if (isBrokenOff(answer)) return retryLater(answer);
  const { codes, fields, message } = readFailure(answer);
  if (status === 404) {
    return codes.includes('UNREGISTERED')
      ? { kind: 'unregistered' }
      : { kind: 'halted', reason: 'project' };
  }
  if (status === 403) {
    return codes.includes('SENDER_ID_MISMATCH')
      ? { kind: 'refused', reason: 'SENDER_ID_MISMATCH' }
      : { kind: 'halted', reason: 'credentials' };
  }
  if (status === 400) {
    return blamesToken(fields, message)
      ? { kind: 'refused', reason: 'INVALID_ARGUMENT' }
      : { kind: 'halted', reason: 'payload' };
  }
  // Redirects and methods that are not allowed: another server than FCM answers.
  return { kind: 'halted', reason: status === 413 ? 'payload' : 'project' };
}

/** A whole answer names the message; a page of some proxy does not. */
function isAccepted(answer: Answer): boolean {
  const taken = readJson(answer) as { name?: unknown } | undefined;
  return typeof taken?.name === 'string';
}

function readFailure(answer: Answer): { codes: string[]; fields: string[]; message: string } {
  const read = failure.safeParse(readJson(answer));
  if (!read.success) return { codes: [], fields: [], message: '' };
  const { details = [], message = '' } = read.data.error;
  const known = details.flatMap((each) => detail.safeParse(each).data ?? []);
  return {
    codes: known.flatMap(({ errorCode }) => errorCode ?? []),
    fields: known.flatMap(({ fieldViolations = [] }) =>
      fieldViolations.flatMap(({ field }) => field ?? []),
    ),
    message,
  };
}

/**
 * INVALID_ARGUMENT is ambiguous: the token, or our payload, for which no token may pay. The token is at
 * fault where a violation names its field alone, or where FCM, without naming fields, says so in its words.
 */
function blamesToken(fields: readonly string[], message: string): boolean {
  if (fields.length > 0) return fields.every((field) => field === 'message.token');
  return message === 'The registration token is not a valid FCM registration token';
}
