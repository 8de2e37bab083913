/** Multiple of the budget that counts as a flood. */
const flood = 5;

/** Rate limit per second: packets over the limit are dropped, far more are a flood. */
export class PacketBudget {
  readonly #max: number;
  #second = 0;
  #taken = 0;

  constructor(maxPerSecond: number) {
    this.#max = maxPerSecond;
  }

  take(nowMs: number): 'taken' | 'dropped' | 'flood' {
    const second = Math.floor(nowMs / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#taken = 0;
    }
    this.#taken++;
    if (this.#taken <= this.#max) return 'taken';
    return this.#taken > this.#max * flood ? 'flood' : 'dropped';
  }
}
