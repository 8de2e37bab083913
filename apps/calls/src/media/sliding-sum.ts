/** Sums over the last moments, in steps of time. */
export class SlidingSum {
  readonly #sums: Float64Array;
  readonly #stepMs: number;
  #step = Number.NEGATIVE_INFINITY;

  constructor(stepMs: number, steps: number) {
    this.#stepMs = stepMs;
    this.#sums = new Float64Array(steps);
  }

  add(value: number, at: number): void {
    const { length } = this.#sums;
    const step = this.#moveTo(at);
    // Older than all that is kept.
    if (this.#step - step >= length) return;
    const index = slotAt(step, length);
    this.#sums[index] = (this.#sums[index] ?? 0) + value;
  }

  /** The sum over this time before `at`; whole steps. */
  over(ms: number, at: number): number {
    this.#moveTo(at);
    const { length } = this.#sums;
    const steps = Math.min(length, Math.round(ms / this.#stepMs));
    let sum = 0;
    for (let back = 0; back < steps; back++)
      sum += this.#sums[slotAt(this.#step - back, length)] ?? 0;
    return sum;
  }

  clear(): void {
    this.#sums.fill(0);
    this.#step = Number.NEGATIVE_INFINITY;
  }

  #moveTo(at: number): number {
    const step = Math.floor(at / this.#stepMs);
    if (step <= this.#step) return step;
    const { length } = this.#sums;
    const from = Math.max(this.#step + 1, step - length + 1);
    for (let each = from; each <= step; each++) this.#sums[slotAt(each, length)] = 0;
    this.#step = step;
    return step;
  }
}

const slotAt = (step: number, length: number): number => ((step % length) + length) % length;
