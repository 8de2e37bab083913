import type { Received } from './peer-messages.ts';

/** Counts received packets of one media section. */
export class SectionLog {
  readonly #ssrcs = new Set<number>();
  #packets = 0;
  #bytes = 0;
  #keyFrames = 0;
  #gaps = 0;
  #last: number | undefined;
  #firstAt = 0;
  #lastAt = 0;

  note(packet: Buffer, isVideo: boolean): void {
    this.#packets++;
    this.#lastAt = performance.timeOrigin + performance.now();
    this.#firstAt ||= this.#lastAt;
    this.#bytes += packet.length;
    this.#ssrcs.add(packet.readUInt32BE(8));
    const sequence = packet.readUInt16BE(2);
    const ahead = this.#last === undefined ? 1 : (sequence - this.#last) & 0xffff;
    if (ahead < 0x8000) {
      this.#gaps += Math.max(0, ahead - 1);
      this.#last = sequence;
    }
    // RtpStream sends an extension of eight bytes, and a descriptor of four before the payload.
    const startsFrame = isVideo && packet.length > 24 && (packet.readUInt8(20) & 0x10) !== 0;
    if (startsFrame && (packet.readUInt8(24) & 1) === 0) this.#keyFrames++;
  }

  get summary(): Received {
    return {
      packets: this.#packets,
      bytes: this.#bytes,
      keyFrames: this.#keyFrames,
      gaps: this.#gaps,
      ssrcs: this.#ssrcs.size,
      firstAt: this.#firstAt,
      lastAt: this.#lastAt,
    };
  }
}
