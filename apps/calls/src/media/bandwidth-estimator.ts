import { QueueWatch } from './queue-watch.ts';
import { SentLog } from './sent-log.ts';
import { SlidingSum } from './sliding-sum.ts';
import type { TransportFeedback } from './transport-feedback.ts';

/** Bits per second. */
const startBudget = 300_000;
const minBudget = 50_000;
const maxBudget = 50_000_000;
/** The loss that a line has without being full, and the least of packets to judge by. */
const usualLoss = 0.12;
const minPackets = 30;
const lossWindowMs = 2000;
/** Loss that people hear and see. */
const poorLoss = 0.08;
const poorWindowMs = 5000;
const poorMinPackets = 50;
/** The time in which what arrives says what a line carries. */
const rateWindowMs = 500;
const rateStepMs = 100;
/** Part of what arrives that is sent after congestion: with a long queue less, so that it empties. */
const backOff = 0.85;
const backOffFar = 0.6;
const farQueueMs = 250;
const cutEveryMs = 500;
/** After a failure, more is tried later: each time twice as late. */
const firstHoldMs = 4000;
const maxHoldMs = 120_000;
/** A raise that brings congestion within this time has failed; one that holds for longer is trusted. */
const failsWithinMs = 6000;
const trustedAfterMs = 20_000;
/** Steps of a budget: larger ones before the first congestion. */
const startStep = 3;
const usualStep = 2;
const raiseEveryMs = 300;
/** Without a report for so long, and with packets under way, nothing arrives. */
const silenceMs = 1500;
const silencePackets = 20;
/** A line that was silent, as after a change of network, is tried again soon. */
const afterSilenceMs = 500;
/** Time until the packets of a probe count as reported, and how many have to arrive. */
const probeMs = 1000;
const probeArrivals = 4;

/** Packets sent in one burst: how fast they arrive says how much the line carries. */
interface Probe {
  readonly first: number;
  readonly count: number;
  readonly at: number;
  readonly arrivals: { at: number; bytes: number }[];
}

/**
 * Estimates what the line to one receiver carries, from their reports of what arrived. It falls at
 * once when a queue builds up or much is lost, and grows when a burst shows that there is more;
 * loss at random alone does not lower it.
 */
export class BandwidthEstimator {
  readonly #log = new SentLog();
  readonly #arrived = new SlidingSum(rateStepMs, 20);
  readonly #reported = new SlidingSum(100, 50);
  readonly #lost = new SlidingSum(100, 50);
  #budget = startBudget;
  #hasBeenCongested = false;
  /** The newest arrival by the receiver's clock. */
  #clock = Number.NEGATIVE_INFINITY;
  readonly #queue = new QueueWatch();
  #lastReportAt = Number.NEGATIVE_INFINITY;
  #sentSinceReport = 0;
  #cutAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;
  #raisedAt = Number.NEGATIVE_INFINITY;
  #raisesAt = 0;
  #holdMs = firstHoldMs;
  #probe: Probe | undefined;

  /** Bits per second, headers of the network included. */
  get budget(): number {
    return this.#budget;
  }

  /** Notes a packet and returns its number. */
  send(bytes: number, now: number): number {
    this.#sentSinceReport++;
    return this.#log.add(bytes, now);
  }

  /** Whether a burst should show now whether the line carries `needed` bits per second. */
  wantsProbe(needed: number, now: number): boolean {
    if (this.#probe && now - this.#probe.at > probeMs) this.#endProbe(needed, now);
    return (
      !this.#probe &&
      needed > this.#budget &&
      now >= this.#raisesAt &&
      !this.#isSilent(now) &&
      this.#queue.isShort
    );
  }

  /** The next `count` packets are a burst. */
  startProbe(count: number, now: number): void {
    this.#probe = { first: this.#log.next, count, at: now, arrivals: [] };
  }

  /** Raises the budget without a burst, where none can be sent. */
  raiseBlindly(needed: number, now: number): void {
    this.#probe = undefined;
    this.#raise(needed, now);
  }

  /** The person wants to try again. */
  retry(): void {
    this.#holdMs = firstHoldMs;
    this.#raisesAt = 0;
  }

  /** Takes a report. `needed` is the budget that the next picture needs. */
  takeReport(report: TransportFeedback, needed: number, now: number): void {
    let arrived = 0;
    for (const [index, reportedAt] of report.arrivals.entries()) {
      const sequence = (report.firstSequence + index) & 0xffff;
      if (Number.isNaN(reportedAt)) {
        if (!this.#isProbe(sequence) && this.#log.lose(sequence)) {
          this.#reported.add(1, now);
          this.#lost.add(1, now);
        }
        continue;
      }
      const sent = this.#log.arrive(sequence);
      if (!sent) continue;
      if (this.#isProbe(sequence))
        this.#probe?.arrivals.push({ at: reportedAt, bytes: sent.bytes });
      else if (sent.wasLost) this.#lost.add(-1, now);
      else this.#reported.add(1, now);
      if (this.#queue.note(reportedAt - sent.at, now) === 'otherClock') this.#resetClock();
      arrived++;
      this.#clock = Math.max(this.#clock, reportedAt);
      this.#arrived.add(sent.bytes, reportedAt);
    }
    if (arrived === 0) return;
    this.#lastReportAt = now;
    this.#sentSinceReport = 0;
    this.#queue.endReport(now);
    if (this.#isCongested(now)) this.#cut(now);
    if (this.#coversProbe(report)) this.#endProbe(needed, now);
    if (this.#raisedAt > this.#failedAt && now - this.#raisedAt > trustedAfterMs)
      this.#holdMs = firstHoldMs;
  }

  #isProbe(sequence: number): boolean {
    const probe = this.#probe;
    return probe !== undefined && ((sequence - probe.first) & 0xffff) < probe.count;
  }

  /** Whether the last packet of the burst stands in this report, or an earlier one. */
  #coversProbe({ firstSequence, arrivals }: TransportFeedback): boolean {
    if (!this.#probe) return false;
    const last = firstSequence + arrivals.length - 1;
    return ((last - (this.#probe.first + this.#probe.count - 1)) & 0xffff) < 0x8000;
  }

  #isCongested(now: number): boolean {
    if (now - this.#cutAt < cutEveryMs) return false;
    if (this.#queue.stays(now)) return true;
    // What was lost before the last cut says nothing about it.
    const { share, packets } = this.#loss(Math.min(lossWindowMs, now - this.#cutAt), now);
    if (packets < minPackets) return false;
    // Chance loses packets with and without a queue; a queue that is full loses them while they wait.
    if (this.#queue.isThere && share > unlikely(poorLoss, packets, 1)) return true;
    return share > unlikely(usualLoss, packets, 3);
  }

  #loss(windowMs: number, now: number): { share: number; packets: number } {
    const packets = this.#reported.over(windowMs, now);
    return { share: packets > 0 ? this.#lost.over(windowMs, now) / packets : 0, packets };
  }

  #cut(now: number): void {
    const part = this.#queue.length > farQueueMs ? backOffFar : backOff;
    this.#budget = Math.max(minBudget, Math.min(this.#budget, this.#arrivingRate() * part));
    this.#hold(now);
    this.#cutAt = now;
    this.#queue.cut(now);
    this.#probe = undefined;
  }

  #resetClock(): void {
    this.#clock = Number.NEGATIVE_INFINITY;
    this.#arrived.clear();
  }

  #arrivingRate(): number {
    // The newest step of the sum has only begun.
    const took = rateWindowMs - rateStepMs + (this.#clock % rateStepMs);
    return (this.#arrived.over(rateWindowMs, this.#clock) * 8 * 1000) / took;
  }

  /** Waits before more is tried; after a raise that has failed, longer than before. */
  #hold(now: number): void {
    if (this.#hasBeenCongested && now - this.#raisedAt < failsWithinMs)
      this.#holdMs = Math.min(this.#holdMs * 2, maxHoldMs);
    this.#hasBeenCongested = true;
    this.#failedAt = now;
    this.#raisesAt = now + this.#holdMs;
  }

  /** The burst has arrived, or will not: raises the budget by what it shows. */
  #endProbe(needed: number, now: number): void {
    const probe = this.#probe;
    this.#probe = undefined;
    if (!probe) return;
    const carried = rateOf(probe) * backOff;
    if (carried >= needed) {
      const step = this.#hasBeenCongested ? usualStep : startStep;
      this.#raise(Math.min(carried, Math.max(needed, this.#budget * step)), now);
      return;
    }
    if (carried > this.#budget) this.#raise(carried, now);
    this.#hasBeenCongested = true;
    this.#failedAt = now;
    this.#raisesAt = now + this.#holdMs;
    this.#holdMs = Math.min(this.#holdMs * 2, maxHoldMs);
  }

  #raise(to: number, now: number): void {
    this.#raisedAt = now;
    this.#raisesAt = now + raiseEveryMs;
    this.#budget = Math.min(maxBudget, Math.max(this.#budget, to));
  }

  /** Falls where no report comes at all; called twice a second. */
  noteSilence(now: number): void {
    if (!this.#isSilent(now) || this.#budget === minBudget) return;
    this.#budget = minBudget;
    this.#raisesAt = now + afterSilenceMs;
  }

  #isSilent(now: number): boolean {
    const hasReported = this.#lastReportAt !== Number.NEGATIVE_INFINITY;
    const isUnderWay = this.#sentSinceReport >= silencePackets;
    return hasReported && isUnderWay && now - this.#lastReportAt > silenceMs;
  }

  /** Whether so much is lost, or nothing arrives, that people notice. */
  isPoor(now: number): boolean {
    const { share, packets } = this.#loss(poorWindowMs, now);
    const isLossy = packets >= poorMinPackets && share > unlikely(poorLoss, packets, 1);
    return isLossy || this.#isSilent(now);
  }
}

/** The share that chance hardly reaches where `share` is usual. */
const unlikely = (share: number, packets: number, deviations: number): number =>
  share + deviations * Math.sqrt((share * (1 - share)) / packets);

/** Bits per second at which a burst arrived. What a short queue dropped changes nothing in the pace of the rest. */
function rateOf({ arrivals }: Probe): number {
  if (arrivals.length < probeArrivals) return 0;
  const times = arrivals.map(({ at }) => at);
  const took = Math.max(...times) - Math.min(...times);
  const [, ...later] = arrivals;
  const bytes = later.reduce((sum, each) => sum + each.bytes, 0);
  return (bytes * 8 * 1000) / Math.max(took, 1);
}
