import { randomInt } from 'node:crypto';
import type { MediaKind } from '@ensemble/contract';
import type { Track } from 'node-datachannel';

/** One header extension of one byte: the transport-wide sequence number. */
const payloadAt = 20;
const wideAt = 17;
const wideId = 3;
const payloadTypes = { audio: 111, video: 96 } as const;
const payloadBytes = { audio: 80, video: 1000 } as const;
const clockRates = { audio: 48_000, video: 90_000 } as const;
const packetsOfFrame = 3;
const framesBetweenKeys = 60;

/** Whether a packet is RTP, not RTCP. */
export const isMedia = (bytes: Buffer): boolean =>
  bytes.length >= 12 && (bytes.readUInt8(1) < 192 || bytes.readUInt8(1) > 223);

export const isKeyFrameRequest = (bytes: Buffer): boolean =>
  bytes.length >= 12 && bytes.readUInt8(1) === 206 && (bytes.readUInt8(0) & 0x1f) === 1;

/** Generates packets with valid Opus or VP8 headers. */
export class RtpStream {
  readonly #kind: MediaKind;
  readonly #track: Track;
  readonly #packet: Buffer;
  #sequence = randomInt(0x1_0000);
  #perSecond = 0;
  #startedAt = 0;
  #sent = 0;
  #frame = 0;
  #index = 0;
  #keyAt = 0;
  readonly #nextWide: () => number;

  /** `nextWide` counts all packets of one participant. */
  constructor(kind: MediaKind, ssrc: number, track: Track, nextWide: () => number) {
    this.#kind = kind;
    this.#track = track;
    this.#nextWide = nextWide;
    this.#packet = Buffer.alloc(payloadAt + payloadBytes[kind], 7);
    this.#packet.writeUInt8(0x90, 0);
    this.#packet.writeUInt32BE(ssrc, 8);
    this.#packet.writeUInt32BE(0xbede_0001, 12);
    this.#packet.writeUInt32BE(((wideId << 4) | 1) << 24, 16);
  }

  /** Sends at this rate from now on; pictures begin with a key frame. */
  run(perSecond: number): void {
    if (perSecond === this.#perSecond) return;
    if (this.#perSecond === 0) this.#keyAt = this.#frame + (this.#index === 0 ? 0 : 1);
    this.#perSecond = perSecond;
    this.#startedAt = performance.now();
    this.#sent = 0;
  }

  startKeyFrame(): void {
    this.#keyAt = this.#frame + 1;
  }

  tick(): void {
    const due = Math.floor(((performance.now() - this.#startedAt) / 1000) * this.#perSecond);
    for (; this.#sent < due; this.#sent++) this.#sendNext();
  }

  #sendNext(): void {
    const packet = this.#packet;
    const isVideo = this.#kind === 'video';
    const isLast = !isVideo || this.#index === packetsOfFrame - 1;
    const perFrame = (clockRates[this.#kind] * (isVideo ? packetsOfFrame : 1)) / this.#perSecond;
    packet.writeUInt8(payloadTypes[this.#kind] | (isVideo && isLast ? 0x80 : 0), 1);
    packet.writeUInt16BE(this.#sequence, 2);
    packet.writeUInt32BE(Math.floor(this.#frame * perFrame) % 2 ** 32, 4);
    packet.writeUInt16BE(this.#nextWide(), wideAt);
    if (isVideo) this.#describe(packet);
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.sendRaw(packet);
    this.#index = isLast ? 0 : this.#index + 1;
    if (isLast) this.#frame++;
  }

  /** A descriptor with a picture id of 15 bits, and the first byte of the payload. */
  #describe(packet: Buffer): void {
    const isKey = this.#frame === this.#keyAt || this.#frame % framesBetweenKeys === 0;
    packet.writeUInt8(0x80 | (this.#index === 0 ? 0x10 : 0), payloadAt);
    packet.writeUInt8(0x80, payloadAt + 1);
    packet.writeUInt16BE(0x8000 | (this.#frame & 0x7fff), payloadAt + 2);
    packet.writeUInt8(isKey ? 0 : 1, payloadAt + 4);
  }

  sendRaw(bytes: Buffer): void {
    try {
      this.#track.sendMessageBinary(bytes);
    } catch {
      // Not connected.
    }
  }
}
