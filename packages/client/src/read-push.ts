import type { NotificationBehaviour } from '@ensemble/contract';
import { fromBase64Url } from './bytes.ts';
import type { PushKeys } from './push-keys.ts';
import { unseal } from './unseal.ts';

/** The text of a push that was sealed for this phone, in the language it is registered with. */
export interface PushContent {
  readonly title: string;
  readonly description: string;
  readonly behaviour: NotificationBehaviour;
  readonly articleId: string | null;
}

export interface Push {
  /** What the message is read by; a push that comes again has the reference of the first. */
  readonly reference: string;
  /** Undefined for a discreet push, and for one that these keys do not open: the app reads the message instead. */
  readonly content: PushContent | undefined;
}

/** FCM's `data`, or APNs' `userInfo`. */
export interface PushData {
  readonly reference?: unknown;
  readonly sealed?: unknown;
}

/**
 * Reads a push as it arrives: the data of FCM and APNs, or the raw body of Web Push. Undefined where
 * it is none of Ensemble's. Never throws: what comes from outside may be anything.
 */
export async function readPush(
  received: PushData | Uint8Array<ArrayBuffer>,
  keys?: PushKeys,
): Promise<Push | undefined> {
  if (received instanceof Uint8Array) return keys && open(received, keys);
  const reference = readReference(received.reference);
  if (reference === undefined) return undefined;
  const opened =
    keys && typeof received.sealed === 'string' ? await open(received.sealed, keys) : undefined;
  // A provider could put one message's text on another's reference.
  return { reference, content: opened?.reference === reference ? opened.content : undefined };
}

async function open(
  sealed: string | Uint8Array<ArrayBuffer>,
  keys: PushKeys,
): Promise<Push | undefined> {
  try {
    const bytes = typeof sealed === 'string' ? fromBase64Url(sealed) : sealed;
    const text = new TextDecoder().decode(await unseal(bytes, keys));
    const { reference, ...content } = JSON.parse(text) as PushContent & { reference?: unknown };
    const read = readReference(reference);
    return read === undefined ? undefined : { reference: read, content };
  } catch {
    return undefined;
  }
}

const readReference = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{32}$/.test(value) ? value : undefined;
