/** Burst and rate of messages per client, several times what a client sends. */
const maxAtOnce = 60;
const perSecond = 10;

/** Token bucket for a client's messages. */
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
