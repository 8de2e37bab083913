import { verifySms, type Session } from '@ensemble/contract';
import { call } from '../../client/index.ts';

/** A code that was sent by SMS in this session. */
export interface SentCode {
  /** The number it went to, masked (TFA-15). */
  readonly phone: string;
  /** Milliseconds. */
  readonly at: number;
}

const key = 'smsCodeSent';
/** A code is good for ten minutes; after a reload within them none is sent by itself. */
const goodForMs = 10 * 60_000;
/** Seconds until another one may be asked for. */
export const resendSeconds = 30;

/** Seconds to wait before the next code, rounded up; never more than the whole wait, whatever the clock does. */
export function secondsToWait(sent: SentCode | undefined, now: number): number {
  const left = sent ? Math.ceil((sent.at - now) / 1000) + resendSeconds : 0;
  return Math.min(resendSeconds, Math.max(0, left));
}

/**
 * The code this session was sent last, while it is good. Kept for the visit, so that a reload
 * does not send another one (TFA-23); the beginning of the token tells one login from the next.
 */
export function readSentCode(session: Session, now = Date.now()): SentCode | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as
      | (SentCode & { session: string })
      | null;
    const isGood = kept?.session === markOf(session) && now - kept.at < goodForMs;
    return isGood ? { phone: kept.phone, at: kept.at } : undefined;
  } catch {
    return undefined;
  }
}

const markOf = (session: Session) => session.accessToken.slice(0, 8);

/** Has a login code sent to the number that is set up (API-27). */
export async function sendLoginCode(session: Session): Promise<SentCode> {
  const { code } = await call(verifySms, { params: { id: session.userId }, body: {} });
  const sent = { phone: code, at: Date.now() };
  sessionStorage.setItem(key, JSON.stringify({ ...sent, session: markOf(session) }));
  return sent;
}

/**
 * The number that is being set up. In memory only: the history and the storage of a browser
 * outlive the visit.
 */
let begun: (SentCode & { readonly number: string }) | undefined;
export const readBegunNumber = () => begun;

/** Has a code sent to a new number, which starts its set-up (TFA-07, TFA-10). */
export async function sendSetUpCode(session: Session, number: string): Promise<SentCode> {
  const { code } = await call(verifySms, {
    params: { id: session.userId },
    body: { phone: number },
  });
  begun = { phone: code, at: Date.now(), number };
  return begun;
}
