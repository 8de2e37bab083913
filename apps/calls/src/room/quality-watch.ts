import type { ConnectionQuality } from '@ensemble/contract';

/** A line that was poor counts as good after this time without trouble. */
const recoversMs = 10_000;

/** The state of one direction of a line: poor at once, good again after a while. */
export class QualityWatch {
  #poorAt = -Infinity;
  #state: ConnectionQuality = 'good';

  get state(): ConnectionQuality {
    return this.#state;
  }

  note(isPoor: boolean, now: number): void {
    if (isPoor) this.#poorAt = now;
    this.#state = now - this.#poorAt < recoversMs ? 'poor' : 'good';
  }
}

/** Loss up to the service that hurts, and the least of packets to judge by. */
const tooLossy = 0.08;
const minPackets = 50;
/** How long a sender's own congestion control has to adapt before pictures are paused for it. */
const adaptsMs = 6000;
const firstPauseMs = 30_000;
const maxPauseMs = 300_000;
/** After this time with pictures and without trouble, the next pause is a short one again. */
const trustedAfterMs = 60_000;

/** The way from a participant to the service: whether it carries their picture beside their sound. */
export class Uplink {
  readonly #watch = new QualityWatch();
  #isPaused = false;
  #pauseMs = firstPauseMs;
  #resumesAt = 0;
  /** Since when pictures are sent, and since when the line has been poor with them. */
  #sendingSince = Number.POSITIVE_INFINITY;
  #poorSince = Number.POSITIVE_INFINITY;

  get state(): ConnectionQuality {
    return this.#watch.state;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Takes the loss of the last seconds, and whether pictures are asked for. */
  note(loss: { share: number; expected: number }, sendsVideo: boolean, now: number): void {
    const isPoor = loss.expected >= minPackets && loss.share > tooLossy + chance(loss.expected);
    this.#watch.note(isPoor, now);
    if (this.#isPaused) {
      if (now >= this.#resumesAt) this.#resume();
      return;
    }
    if (!sendsVideo) this.#sendingSince = Number.POSITIVE_INFINITY;
    else this.#sendingSince = Math.min(this.#sendingSince, now);
    this.#poorSince = isPoor && sendsVideo ? Math.min(this.#poorSince, now) : Infinity;
    if (now - this.#poorSince >= adaptsMs) {
      this.#isPaused = true;
      this.#resumesAt = now + this.#pauseMs;
      this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs);
    } else if (now - this.#sendingSince >= trustedAfterMs && this.state === 'good')
      this.#pauseMs = firstPauseMs;
  }

  /** The person asks for pictures: tries at once. */
  retry(): void {
    if (this.#isPaused) this.#resume();
  }

  #resume(): void {
    this.#isPaused = false;
    this.#sendingSince = this.#poorSince = Number.POSITIVE_INFINITY;
  }
}

/** How far chance usually takes the share of so many packets. */
const chance = (packets: number): number => Math.sqrt((tooLossy * (1 - tooLossy)) / packets);
