import { readSession } from '../../../session/index.ts';
import type { NotificationValues } from './form-values.ts';

/** What stood in a form as the session of its writer ended. */
interface KeptTyping {
  readonly userId: string;
  readonly organizationId: string;
  /** The notification that was changed; undefined for a new one. */
  readonly notificationId: string | undefined;
  readonly values: NotificationValues;
  readonly idempotencyKey: string;
}

/** In memory alone: nothing of it stays in a browser that other people use. */
let kept: KeptTyping | undefined;

/** Keeps what was typed where the form goes because the session ran out, and nothing else. */
export function keepAtExpiry(typing: KeptTyping): void {
  const { session, endedBy } = readSession();
  if (session === undefined && endedBy !== 'signedOut') kept = typing;
}

type Writer = Pick<KeptTyping, 'userId' | 'organizationId' | 'notificationId'>;

/** What this writer typed into this form before their session ran out. */
export function readKept(writer: Writer): KeptTyping | undefined {
  // Another person is not told that there was something.
  if (kept && kept.userId !== writer.userId) kept = undefined;
  const isSame =
    kept?.organizationId === writer.organizationId && kept.notificationId === writer.notificationId;
  return isSame ? kept : undefined;
}

/** Forgets it, once its form has taken it. */
export const forgetKept = (): void => {
  kept = undefined;
};
