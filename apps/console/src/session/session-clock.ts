/** The part of a session that the clock needs (AUTH-22). */
export interface Lifetime {
  /** Unix seconds. */
  readonly expiresAt: number;
  /** Seconds one refresh adds. */
  readonly sessionTTL: number;
}

/** Below this many seconds the expiry dialog shows (AUTH-30). */
export const warningSeconds = 120;
/** Activity is looked at once in this time at most (AUTH-31). */
export const activityGapMs = 5000;

/** How far the server's clock is ahead of this one, in milliseconds. */
export const clockOffset = (serverTime: number, nowMs: number): number => serverTime * 1000 - nowMs;

/** Seconds left by the server's clock (AUTH-28). */
export const remainingSeconds = (lifetime: Lifetime, offsetMs: number, nowMs: number): number =>
  Math.floor(lifetime.expiresAt - (nowMs + offsetMs) / 1000);

export type Phase = 'running' | 'expiring' | 'ended';

/** What the seconds left mean: run, warn, or log out (AUTH-29, AUTH-30). */
export function phaseOf(remaining: number): Phase {
  if (remaining <= 0) return 'ended';
  return remaining < warningSeconds ? 'expiring' : 'running';
}

/** Whether activity now is worth a refresh: less than half of the time is left (AUTH-31). */
export const isRefreshDue = (remaining: number, sessionTTL: number): boolean =>
  remaining > 0 && remaining < sessionTTL / 2;

/** Whether a refresh gained nothing: the session has reached its longest life (OPEN-95). */
export const isAtMaxAge = (before: Lifetime, after: Lifetime): boolean =>
  after.expiresAt <= before.expiresAt;

/** Lets one call through in each gap. */
export function throttle(gapMs: number, action: (nowMs: number) => void): (nowMs: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    if (nowMs - last < gapMs) return;
    last = nowMs;
    action(nowMs);
  };
}

/** A countdown as minutes and seconds: 1:05. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
