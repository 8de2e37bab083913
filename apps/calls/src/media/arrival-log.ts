import { transportFeedback } from './transport-feedback.ts';

/** Packets that one report covers at most; more wait for the next. */
const maxReported = 1000;
/** A longer jump of the numbers is another numbering; more unreported packets are not kept. */
const maxJump = 500;
const maxKept = 4000;
/** The deltas of a report reach no further. */
const maxSpanMs = 8000;
/** The steps in which loss is counted, and how many of them. */
const stepMs = 500;
const steps = 10;

/**
 * What arrives from one participant, by the transport-wide numbers of their packets: the reports that
 * their own congestion control needs, and how much is lost on the way.
 */
export class ArrivalLog {
  /** Arrival by number, from `#first` on; NaN for what has not arrived. */
  readonly #arrivals: number[] = [];
  readonly #expected = new Float64Array(steps);
  readonly #received = new Float64Array(steps);
  #first = -1;
  #reports = 0;
  #step = 0;

  note(sequence: number, now: number): void {
    this.#moveTo(now);
    if (this.#first < 0) this.#first = sequence;
    const index = (sequence - this.#first) & 0xffff;
    // Older than the last report: it was counted as lost there.
    if (index >= 0x8000) {
      this.#count(0, 1);
      return;
    }
    const { length } = this.#arrivals;
    if (index > Math.min(length + maxJump, maxKept)) {
      this.#arrivals.length = 0;
      this.#first = sequence;
      this.note(sequence, now);
      return;
    }
    const isNew = Number.isNaN(this.#arrivals[index] ?? Number.NaN);
    while (this.#arrivals.length < index) this.#arrivals.push(Number.NaN);
    this.#arrivals[index] = now;
    this.#count(this.#arrivals.length - length, isNew ? 1 : 0);
  }

  #count(expected: number, received: number): void {
    const step = this.#step % steps;
    this.#expected[step] = (this.#expected[step] ?? 0) + expected;
    this.#received[step] = (this.#received[step] ?? 0) + received;
  }

  #moveTo(now: number): void {
    const step = Math.floor(now / stepMs);
    const from = Math.max(this.#step + 1, step - steps + 1);
    for (let each = from; each <= step; each++) {
      this.#expected[each % steps] = 0;
      this.#received[each % steps] = 0;
    }
    this.#step = Math.max(step, this.#step);
  }

  /** The share of packets lost in the last five seconds, and how many were expected. */
  loss(now: number): { share: number; expected: number } {
    this.#moveTo(now);
    const expected = this.#expected.reduce((sum, each) => sum + each, 0);
    const received = this.#received.reduce((sum, each) => sum + each, 0);
    return { share: expected > 0 ? Math.max(0, 1 - received / expected) : 0, expected };
  }

  /** The report of what has arrived since the last one; undefined if nothing has. */
  report(local: number, ssrc: number): Buffer | undefined {
    const first = this.#arrivals.find((arrival) => !Number.isNaN(arrival));
    if (first === undefined) return undefined;
    const tooLate = this.#arrivals.findIndex((arrival) => arrival - first > maxSpanMs);
    const count = Math.min(tooLate < 0 ? maxReported : tooLate, maxReported);
    const arrivals = this.#arrivals.splice(0, count);
    const firstSequence = this.#first;
    this.#first = (this.#first + arrivals.length) & 0xffff;
    return transportFeedback({ local, ssrc, count: this.#reports++, firstSequence, arrivals });
  }
}
