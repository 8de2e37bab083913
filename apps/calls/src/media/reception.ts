import type { Reception } from './rtcp.ts';

/** Interval and maximum of requests for one lost packet. */
const repeatMs = 40;
const maxRepeats = 8;
/** Longer gaps are not requested; a key frame repairs them. */
const maxGap = 100;
const oldest = 400;
const maxInOneNack = 60;

/** Reception statistics of one stream, and its missing packets. */
export class ReceptionLog {
  #base = -1;
  #highest = -1;
  #cycles = 0;
  #received = 0;
  #expectedBefore = 0;
  #receivedBefore = 0;
  #lastReport = 0;
  #lastReportAt = 0;
  readonly #missing = new Map<number, { asked: number; at: number }>();

  /** Records a packet. `jumped` if its sequence number does not continue the stream. */
  note(sequence: number): { jumped: boolean } {
    this.#received++;
    if (this.#base < 0) {
      this.#base = this.#highest = sequence;
      return { jumped: false };
    }
    const ahead = (sequence - this.#highest) & 0xffff;
    if (ahead === 0) return { jumped: false };
    if (ahead >= 0x8000) {
      this.#missing.delete(sequence);
      return { jumped: 0x1_0000 - ahead > oldest };
    }
    if (ahead <= maxGap)
      for (let step = 1; step < ahead; step++)
        this.#missing.set((this.#highest + step) & 0xffff, { asked: 0, at: -Infinity });
    if (sequence < this.#highest) this.#cycles += 0x1_0000;
    this.#highest = sequence;
    return { jumped: ahead > maxGap };
  }

  /** Sequence numbers to request now. */
  toAskFor(now: number): number[] {
    const asked: number[] = [];
    for (const [sequence, entry] of this.#missing) {
      const age = (this.#highest - sequence) & 0xffff;
      if (age > oldest || entry.asked >= maxRepeats) this.#missing.delete(sequence);
      else if (now - entry.at > repeatMs && asked.length < maxInOneNack) {
        entry.at = now;
        entry.asked++;
        asked.push(sequence);
      }
    }
    return asked;
  }

  noteSenderReport(ntpMiddle: number, now: number): void {
    this.#lastReport = ntpMiddle;
    this.#lastReportAt = now;
  }

  report(now: number): Reception {
    const highestSequence = this.#cycles + this.#highest;
    const expected = highestSequence - this.#base + 1;
    const newlyExpected = expected - this.#expectedBefore;
    const newlyLost = newlyExpected - (this.#received - this.#receivedBefore);
    this.#expectedBefore = expected;
    this.#receivedBefore = this.#received;
    const isLossy = newlyExpected > 0 && newlyLost > 0;
    return {
      fractionLost: isLossy ? Math.floor((newlyLost * 256) / newlyExpected) : 0,
      lost: expected - this.#received,
      highestSequence,
      lastReport: this.#lastReport,
      sinceLastReport: this.#lastReport ? Math.floor((now - this.#lastReportAt) * 65.536) : 0,
    };
  }
}
