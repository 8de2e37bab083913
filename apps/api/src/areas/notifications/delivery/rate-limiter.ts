/** How quickly this server sends: so many pushes a second, fewer while a provider asks for it. */
export interface RateLimiter {
  /** Waits until so many more may be sent. */
  take(count: number): Promise<void>;
  /** Has everything wait; longer each time in a row where the provider names no time. */
  slowDown(afterMs?: number): void;
  /** A provider takes pushes again. */
  recovered(): void;
}

const firstPauseMs = 1000;
const maxPauseMs = 32_000;
/** A provider that names a longer time is asked again after this one. */
const maxNamedMs = 600_000;

/** `perSecond` pushes a second; `sleep` waits some milliseconds. */
export function createRateLimiter(
  perSecond: number,
  sleep: (ms: number) => Promise<unknown>,
): RateLimiter {
  let next = 0;
  let pausedUntil = 0;
  let pauses = 0;
  return {
    async take(count) {
      const begin = Math.max(Date.now(), next, pausedUntil);
      next = begin + (count * 1000) / perSecond;
      const wait = begin - Date.now();
      if (wait > 0) await sleep(wait);
    },
    slowDown(afterMs) {
      const own = Math.min(firstPauseMs * 2 ** pauses, maxPauseMs);
      pauses += 1;
      // Two servers that were refused together do not come back together.
      const pause = Math.min(afterMs ?? own, maxNamedMs) * (1 + Math.random() / 4);
      pausedUntil = Math.max(pausedUntil, Date.now() + pause);
    },
    recovered() {
      pauses = 0;
    },
  };
}
