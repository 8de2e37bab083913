import * as z from 'zod/mini';
import { type Answer, isBrokenOff, readJson, retryLater } from './answer.ts';
import type { PushOutcome } from './push.ts';

const failure = z.object({ reason: z.string(), timestamp: z.optional(z.number()) });

/** About this phone's token alone. */
const tokenReasons = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'MissingDeviceToken']);
/** About the app that the settings name. */
const topicReasons = new Set(['BadTopic', 'MissingTopic', 'TopicDisallowed', 'TopicMismatch']);

/**
 * What an answer of APNs means
 * (https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns).
 */
export function apnsOutcome(answer: Answer): PushOutcome {
  const { status } = answer;
  if (status === 200) return { kind: 'accepted' };
  if (status >= 500) return retryLater(answer);
  const { reason, since } = readFailure(answer);
  if (status === 429) return retryLater(answer, reason !== 'TooManyRequests');
  if (isBrokenOff(answer)) return retryLater(answer);
  if (status === 410) return { kind: 'unregistered', ...(since && { since }) };
  if (status === 403) return { kind: 'halted', reason: 'credentials' };
  if (status === 413) return { kind: 'halted', reason: 'payload' };
  // A redirect, a path or method that Apple does not know: the address is another server's.
  if (status !== 400) return { kind: 'halted', reason: 'project' };
  if (reason === 'IdleTimeout') return retryLater(answer, false);
  if (tokenReasons.has(reason)) return { kind: 'refused', reason };
  return { kind: 'halted', reason: topicReasons.has(reason) ? 'project' : 'payload' };
}

/** Whether Apple asks for a newer provider token, or cannot verify this one. */
export const isProviderTokenRefused = (answer: Answer): boolean =>
  answer.status === 403 &&
  ['ExpiredProviderToken', 'InvalidProviderToken'].includes(readFailure(answer).reason);

function readFailure(answer: Answer): { reason: string; since: Date | undefined } {
  const read = failure.safeParse(readJson(answer));
  const { reason = '', timestamp = Number.NaN } = read.data ?? {};
  const since = new Date(timestamp);
  return { reason, since: Number.isNaN(since.getTime()) ? undefined : since };
}
