import type { VideoSize } from '@ensemble/contract';
import { ArrivalLog } from '../media/arrival-log.ts';
import { Downlink } from '../media/downlink.ts';
import { allocateVideo } from '../room/allocate-video.ts';
import { encodingsFor } from '../room/encodings.ts';

/** What a simulated line does to packets. */
export interface SimulatedQuality {
  readonly bitsPerSecond: number;
  readonly lossPercent?: number;
  /** The longest queue; what comes then is lost. */
  readonly queueMs?: number;
  /** Packets are late by up to this, in order. */
  readonly jitterMs?: number;
}

export interface SimulatedSecond {
  readonly sizes: readonly (VideoSize | null)[];
  readonly soundSent: number;
  readonly soundArrived: number;
  readonly bits: number;
}

const delayMs = 20;
const reportEveryMs = 100;
const soundBytes = 110;
const videoBytes = 1000;
const keyFramePackets = 8;
/** How long a sender takes to send one. */
const keyFrameMs = 100;
const overhead = 48;
const wideAt = 17;
/** The receiver's clock is another. */
const clockOffset = 5_000_000;

/**
 * One receiver behind a line, in a time of its own: the service's estimates and its sharing of the
 * budget are the real ones; sound, pictures, the line and the receiver's reports are simulated.
 */
export class SimulatedReceiver {
  now = 1000;
  /** Whether there is a section free for bursts. */
  hasFreeSection = true;
  /** Bursts by which the service tried whether the line carries more. */
  bursts = 0;
  quality: SimulatedQuality;
  readonly seconds: SimulatedSecond[] = [];
  readonly downlink: Downlink;
  readonly #people: number;
  readonly #wish: VideoSize;
  readonly #received = new ArrivalLog();
  readonly #underWay: { at: number; run: () => void }[] = [];
  #sizes: readonly (VideoSize | null)[] = [];
  #due: number[];
  readonly #keyFrames = new Set<number>();
  #soundDue = 0;
  #freeAt = 0;
  #arrivesAt = 0;
  #seed = 7;
  #reportAt = 0;
  #fitAt = 0;
  #counts = { soundSent: 0, soundArrived: 0, bits: 0 };

  constructor(quality: SimulatedQuality, people: number, wish: VideoSize = 'large') {
    this.quality = quality;
    this.#people = people;
    this.#wish = wish;
    this.#due = Array.from({ length: people - 1 }, () => 0);
    this.downlink = new Downlink({
      sendBurst: (packets) => {
        if (!this.hasFreeSection) return false;
        this.bursts++;
        for (let sent = 0; sent < packets; sent++) this.#send(275, false);
        return true;
      },
      onBudget: () => this.#fit(),
    });
    this.downlink.start(true, this.now);
    this.#fit();
  }

  /** Lets seconds pass; returns what happened in each. */
  run(seconds: number): readonly SimulatedSecond[] {
    const from = this.seconds.length;
    for (let second = 0; second < seconds; second++) {
      for (let step = 0; step < 1000; step++) this.#step();
      this.seconds.push({ ...this.#counts, sizes: this.#sizes });
      this.#counts = { soundSent: 0, soundArrived: 0, bits: 0 };
    }
    return this.seconds.slice(from);
  }

  #step(): void {
    this.now++;
    const { now } = this;
    while ((this.#underWay[0]?.at ?? Infinity) <= now) this.#underWay.shift()?.run();
    if (now >= this.#reportAt) this.#report();
    if (now >= this.#fitAt) {
      this.#fitAt = now + 500;
      this.#fit();
    }
    if (now >= this.#soundDue) {
      this.#soundDue = now + 20;
      this.#counts.soundSent++;
      this.#send(soundBytes, true);
    }
    const encodings = encodingsFor(this.#people);
    for (const [index, size] of this.#sizes.entries()) {
      if (!size || now < (this.#due[index] ?? 0)) continue;
      this.#due[index] = now + (videoBytes * 8000) / encodings[size].bitrate;
      const packets = this.#keyFrames.delete(index) ? keyFramePackets : 1;
      for (let sent = 0; sent < packets; sent++) this.#send(videoBytes, false);
    }
  }

  #fit(): void {
    const wishes = Array.from({ length: this.#people - 1 }, () => this.#wish);
    const { now } = this;
    const budget = this.downlink.pictureBudget(now);
    const { sizes, next } = allocateVideo(budget, wishes, encodingsFor(this.#people));
    const before = this.#sizes;
    this.#sizes = sizes;
    for (const [index, size] of sizes.entries()) {
      if (size === (before[index] ?? null) || size === null) continue;
      this.#due[index] = now + keyFrameMs;
      this.#keyFrames.add(index);
    }
    this.downlink.wish(next, now);
  }

  #send(length: number, isSound: boolean): void {
    const bytes = Buffer.alloc(length);
    const { now } = this;
    this.downlink.stamp(bytes, wideAt, isSound, now);
    const { bitsPerSecond, lossPercent = 0, queueMs = 200, jitterMs = 0 } = this.quality;
    const bits = (length + overhead) * 8;
    const leavesAt = Math.max(now, this.#freeAt) + (bits * 1000) / bitsPerSecond;
    if (leavesAt - now > queueMs) return;
    this.#freeAt = leavesAt;
    if (this.#random() * 100 < lossPercent) return;
    this.#counts.bits += bits;
    const sequence = bytes.readUInt16BE(wideAt);
    const at = Math.max(this.#arrivesAt, leavesAt + delayMs + this.#random() * jitterMs);
    this.#arrivesAt = at;
    this.#underWay.push({
      at,
      run: () => {
        this.#received.note(sequence, at + clockOffset);
        if (isSound) this.#counts.soundArrived++;
      },
    });
  }

  #report(): void {
    this.#reportAt = this.now + reportEveryMs;
    const report = this.#received.report(1, 2);
    const at = this.now + delayMs;
    if (!report) return;
    // The way back carries them all; they pass the queue of packets that are under way.
    const index = this.#underWay.findIndex((each) => each.at > at);
    const run = () => this.downlink.receive(report, this.now);
    this.#underWay.splice(index < 0 ? this.#underWay.length : index, 0, { at, run });
  }

  /** The same in each run. */
  #random(): number {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    return this.#seed / 2_147_483_647;
  }
}
