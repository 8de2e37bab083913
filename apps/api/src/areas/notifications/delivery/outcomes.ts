/**
 * What became of the push to a phone, as a batch stores it: a character for each of its phones.
 * What is `pending`, `inFlight` or to `retry` is not done.
 */
export const outcome = {
  pending: '.',
  inFlight: 'i',
  retry: 'r',
  accepted: 'a',
  /** The provider knows the phone no longer. */
  unregistered: 'u',
  /** Refused for good. */
  rejected: 'x',
  /** Not sent: it is its member's no longer, or wants none. */
  skipped: 's',
  /** Nothing certain came back, and it is given up. */
  unknown: '?',
} as const;
export type Outcome = (typeof outcome)[keyof typeof outcome];

/** Whether a phone with this outcome is not done. */
export const isOpen = (each: string): boolean =>
  each === outcome.pending || each === outcome.inFlight || each === outcome.retry;

export const countOf = (outcomes: string, wanted: (each: string) => boolean): number =>
  Array.from(outcomes).filter(wanted).length;
