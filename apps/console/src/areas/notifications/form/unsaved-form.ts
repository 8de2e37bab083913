import { readSession } from '../../../session/index.ts';
import type { NotificationValues } from './form-values.ts';

/** What stood in a form as the session of its writer ended. */
interface UnsavedForm {
  readonly userId: string;
  readonly organizationId: string;
  /** The notification that was changed; undefined for a new one. */
  readonly notificationId: string | undefined;
  readonly values: NotificationValues;
  readonly idempotencyKey: string;
}

/** In memory alone: nothing of it stays in a browser that other people use. */
let unsaved: UnsavedForm | undefined;

/** Keeps what was typed where the form goes because the session ran out, and nothing else. */
export function saveAtExpiry(typing: UnsavedForm): void {
  const { session, endedBy } = readSession();
  if (session === undefined && endedBy !== 'signedOut') unsaved = typing;
}

type Writer = Pick<UnsavedForm, 'userId' | 'organizationId' | 'notificationId'>;

/** What this writer typed into this form before their session ran out. */
export function readUnsaved(writer: Writer): UnsavedForm | undefined {
  // Another person is not told that there was something.
  if (unsaved && unsaved.userId !== writer.userId) unsaved = undefined;
  const isSame =
    unsaved?.organizationId === writer.organizationId &&
    unsaved.notificationId === writer.notificationId;
  return isSame ? unsaved : undefined;
}

/** Forgets it, once its form has taken it. */
export const clearUnsaved = (): void => {
  unsaved = undefined;
};
