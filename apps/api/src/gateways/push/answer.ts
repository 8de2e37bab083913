import type { PushOutcome } from './push.ts';

/** What a provider answered. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** False where the body was cut off, by the provider or by the limit. */
  readonly isWhole: boolean;
}

/** What became of a request. */
export type Exchange =
  | Answer
  /** It did not reach the provider: the connection failed, or the provider refused to look at it. */
  | { readonly kind: 'notSent'; readonly isUnreachable: boolean }
  /** No answer came: it may have arrived. */
  | { readonly kind: 'lost' };

/** An answer says what went wrong in a few hundred bytes; the rest of a longer one is not read. */
export const maxAnswerBytes = 65_536;
/** Longer than providers take; afterwards the push may have arrived or not. */
export const requestMs = 10_000;
/** A provider that asks for more would hold up a send for hours by one answer. */
export const maxRetryAfterMs = 15 * 60_000;

/** What to do where no answer came. */
export function withoutAnswer(exchange: Exclude<Exchange, Answer>): PushOutcome {
  if (exchange.kind === 'lost') return { kind: 'unknown' };
  return { kind: 'retry', everyone: exchange.isUnreachable };
}

/** Another try later, when the provider says; `everyone` where it concerns the whole queue. */
export function retryLater(answer: Answer, everyone = true): PushOutcome {
  const afterMs = retryAfterMs(answer.headers['retry-after']);
  return { kind: 'retry', everyone, ...(afterMs !== undefined && { afterMs }) };
}

/** Reads Retry-After, in seconds or as a date, up to a limit. Undefined where it is neither. */
export function retryAfterMs(value: string | undefined, now = Date.now()): number | undefined {
  const text = value?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  // A date needs letters: Date.parse takes numbers with a sign or a point for years.
  if (Number.isNaN(ms) || (!/^\d+$/.test(text) && !/[a-z]{3}/i.test(text))) return undefined;
  return Math.min(Math.max(ms, 0), maxRetryAfterMs);
}

/** The body as JSON; undefined where it is none, or not whole. */
export function readJson(answer: Pick<Answer, 'body' | 'isWhole'>): unknown {
  if (!answer.isWhole) return undefined;
  try {
    return JSON.parse(answer.body);
  } catch {
    return undefined;
  }
}

/** Whether the answer began to explain itself and broke off: nothing can be concluded from it. */
export const isBrokenOff = (answer: Answer): boolean =>
  !answer.isWhole ||
  (/^application\/json\b/.test(answer.headers['content-type'] ?? '') &&
    answer.body !== '' &&
    readJson(answer) === undefined);
