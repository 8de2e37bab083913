import { createHmac } from 'node:crypto';
import type { KeyRing } from '../../../encryption/key-ring.ts';
import { sameSecret } from '../../../access/token.ts';

/** What a push carries of the digest: 32 characters, because a collapse id of Apple has 64 bytes at most. */
const referenceBytes = 24;

/**
 * What a push carries in place of a notification's id: the phone reads its message by it, and shows
 * a message that arrives twice once. Each phone has its own, so that a provider cannot tell which
 * phones were sent the same message.
 */
export const messageReference = (
  [key]: KeyRing,
  notificationId: string,
  deviceId: string,
): string =>
  createHmac('sha256', key.bytes)
    .update(`push ${notificationId} ${deviceId}`)
    .digest()
    .subarray(0, referenceBytes)
    .toString('base64url');

/** Whether a reference is of that notification on that phone, made with any key of the ring. */
export const isMessageReference = (
  keys: KeyRing,
  notificationId: string,
  deviceId: string,
  reference: string,
): boolean =>
  keys.some((key) => sameSecret(reference, messageReference([key], notificationId, deviceId)));
