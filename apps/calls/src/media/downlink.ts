import { BandwidthEstimator } from './bandwidth-estimator.ts';
import { PacketBudget } from './packet-budget.ts';
import { writeUInt16 } from './rtp.ts';
import { SlidingSum } from './sliding-sum.ts';
import { readTransportFeedback } from './transport-feedback.ts';

/** What a packet takes of a line beside itself: encryption, UDP and IP. */
const packetOverhead = 48;
/** What is kept for sound at least, in bits per second; and how much more than what is heard now. */
const minForSound = 64_000;
const soundMargin = 1.25;
const soundWindowMs = 2000;
/** What is raised to is a little more than needed: sound gets louder and softer. */
const neededMargin = 1.1;
const soundStepMs = 500;
/** Pictures do not come and go with each pause of a speaker. */
const soundForgetsMs = 30_000;
/** Reports per second, several times what a browser sends. */
const maxReports = 100;
/** What is paused while a line is being found out is no trouble. */
const startsMs = 4000;
const packetsOfBurst = 16;

interface Events {
  /** Sends padding in this many packets; returns false where no section is free for it. */
  sendBurst(packets: number, now: number): boolean;
  /** The budget has changed. */
  onBudget(): void;
}

/** The line from the service to one participant: numbers what is sent on it, and knows what it carries. */
export class Downlink {
  readonly #estimator = new BandwidthEstimator();
  readonly #sound = new SlidingSum(soundStepMs, soundWindowMs / soundStepMs);
  readonly #reports = new PacketBudget(maxReports);
  readonly #events: Events;
  /** The budget that one more picture needs; 0 if all fit. */
  #needed = 0;
  #forSoundBefore = 0;
  #forSoundAt = 0;
  #startedAt = Number.POSITIVE_INFINITY;
  /** Whether the receiver reports what arrives; else everything is sent. */
  #isKnown = false;

  constructor(events: Events) {
    this.#events = events;
  }

  start(reports: boolean, now: number): void {
    this.#isKnown = reports;
    this.#startedAt = now;
  }

  /** Numbers a packet, in place, at the offset of its number. */
  stamp(bytes: Buffer, wideAt: number, isSound: boolean, now: number): void {
    const size = bytes.length + packetOverhead;
    if (isSound) this.#sound.add(size, now);
    if (wideAt && this.#isKnown) writeUInt16(bytes, wideAt, this.#estimator.send(size, now));
  }

  /** The bits per second for pictures: sound comes first. */
  pictureBudget(now: number): number {
    if (!this.#isKnown) return Number.POSITIVE_INFINITY;
    return this.#estimator.budget - this.#forSound(now);
  }

  #forSound(now: number): number {
    // The newest step of the sum has only begun.
    const took = soundWindowMs - soundStepMs + (now % soundStepMs);
    const heard = (this.#sound.over(soundWindowMs, now) * 8 * 1000) / took;
    const before = this.#forSoundBefore * Math.exp((this.#forSoundAt - now) / soundForgetsMs);
    this.#forSoundBefore = Math.max(minForSound, heard * soundMargin, before);
    this.#forSoundAt = now;
    return this.#forSoundBefore;
  }

  /** Notes what one more picture needs, undefined if all fit. */
  wish(next: number | undefined, now: number): void {
    this.#needed = next === undefined ? 0 : (next + this.#forSound(now)) * neededMargin;
    this.work(now);
  }

  /** Takes a report of the receiver. */
  receive(bytes: Buffer, now: number): void {
    if (!this.#isKnown || this.#reports.take(now) !== 'taken') return;
    const report = readTransportFeedback(bytes);
    if (!report) return;
    const { budget } = this.#estimator;
    this.#estimator.takeReport(report, this.#needed, now);
    this.work(now);
    if (this.#estimator.budget !== budget) this.#events.onBudget();
  }

  /** Tries whether the line carries more, if more is needed; called ten times a second. */
  work(now: number): void {
    if (!this.#isKnown) return;
    this.#estimator.noteSilence(now);
    if (!this.#estimator.wantsProbe(this.#needed, now)) return;
    this.#estimator.startProbe(packetsOfBurst, now);
    if (!this.#events.sendBurst(packetsOfBurst, now))
      this.#estimator.raiseBlindly(this.#needed, now);
  }

  /** The person asks for more now. */
  retry(now: number): void {
    this.#estimator.retry();
    this.work(now);
  }

  /** Whether so much is lost that people notice. */
  isPoor(now: number): boolean {
    return this.#isKnown && this.#estimator.isPoor(now);
  }

  /** Whether it is still being found out what the line carries. */
  isStarting(now: number): boolean {
    return now - this.#startedAt < startsMs;
  }
}
