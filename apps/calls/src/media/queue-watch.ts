/** A queue of this length, for this time, and not getting shorter, is congestion. */
const usualLongMs = 80;
const staysMs = 400;
const isShorter = 0.95;
/** A queue that stays so long after less is sent is the line's own: a longer one counts as long then. */
const ownAfterMs = 3000;
const ownMargin = 1.5;
const maxLongMs = 400;
const fades = 0.998;
/** Queues that come back so soon after less is sent are rather the line's own, too. */
const returnsMs = 15_000;
const returnMargin = 1.3;
/** The shortest delay of the line is looked for anew in each such time. */
const epochMs = 20_000;
/** Delays that differ by more are those of another clock. */
const maxDelayMs = 10_000;

/** How long packets wait on a line: their delay beyond the shortest, by two clocks that may differ. */
export class QueueWatch {
  #epoch = Number.NEGATIVE_INFINITY;
  #shortest = Number.POSITIVE_INFINITY;
  #shortestBefore = Number.POSITIVE_INFINITY;
  #min = Number.POSITIVE_INFINITY;
  #length = 0;
  #lengthBefore = 0;
  #long = usualLongMs;
  #longSince = Number.POSITIVE_INFINITY;
  /** When less was sent for it, and it has been long since. */
  #cutAt = Number.POSITIVE_INFINITY;
  #lastCutAt = Number.NEGATIVE_INFINITY;

  /** In the last report, in milliseconds: the shortest wait, as single packets are late for other reasons. */
  get length(): number {
    return this.#length;
  }

  /** Whether packets wait, were it also what they always do on this line. */
  get isThere(): boolean {
    return this.#length >= usualLongMs;
  }

  get isShort(): boolean {
    return this.#length < this.#long * 0.75;
  }

  /** Notes the difference of the clocks at sending and arrival of one packet. */
  note(delay: number, now: number): 'otherClock' | undefined {
    const jump = Math.abs(delay - Math.min(this.#shortest, this.#shortestBefore));
    if (jump > maxDelayMs) {
      this.#shortest = this.#shortestBefore = delay;
      return jump === Number.POSITIVE_INFINITY ? undefined : 'otherClock';
    }
    if (now - this.#epoch > epochMs) {
      this.#epoch = now;
      this.#shortestBefore = this.#shortest;
      this.#shortest = delay;
    }
    this.#shortest = Math.min(this.#shortest, delay);
    const wait = delay - Math.min(this.#shortest, this.#shortestBefore);
    this.#min = Math.min(this.#min, wait);
    return undefined;
  }

  /** All packets of a report have been noted. */
  endReport(now: number): void {
    this.#lengthBefore = this.#length;
    this.#length = Number.isFinite(this.#min) ? this.#min : 0;
    this.#min = Number.POSITIVE_INFINITY;
    if (this.#length < this.#long) {
      this.#longSince = this.#cutAt = Number.POSITIVE_INFINITY;
      if (this.#length < this.#long / 2) this.#long = Math.max(usualLongMs, this.#long * fades);
    } else this.#longSince = Math.min(this.#longSince, now);
    if (now - this.#cutAt < ownAfterMs) return;
    this.#cutAt = Number.POSITIVE_INFINITY;
    this.#long = Math.min(maxLongMs, this.#length * ownMargin);
  }

  /** Whether it has been long for a while, and does not get shorter. */
  stays(now: number): boolean {
    return now - this.#longSince >= staysMs && this.#length >= this.#lengthBefore * isShorter;
  }

  /** Less is sent from now on: judges anew. */
  cut(now: number): void {
    this.#longSince = Number.POSITIVE_INFINITY;
    this.#cutAt = Math.min(this.#cutAt, now);
    if (now - this.#lastCutAt < returnsMs)
      this.#long = Math.min(maxLongMs, this.#long * returnMargin);
    this.#lastCutAt = now;
  }
}
