/** Messages a client may send at once, and then in each second: many times what one sends. */
const maxAtOnce = 60;
const perSecond = 10;

/** A bucket that fills with time and empties with messages. */
export class MessageBudget {
  #left = maxAtOnce;
  #at: number;

  constructor(nowMs: number) {
    this.#at = nowMs;
  }

  take(nowMs: number): boolean {
    this.#left = Math.min(maxAtOnce, this.#left + ((nowMs - this.#at) / 1000) * perSecond);
    this.#at = nowMs;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
