import { randomInt } from 'node:crypto';
import type { MediaKind } from '@ensemble/contract/calls';
import type { Track } from 'node-datachannel';
import type { Downlink } from './downlink.ts';
import {
  clockRates,
  type InboundTrack,
  type Packet,
  payloadTypes,
  type Receiver,
  sendOn,
} from './inbound-track.ts';
import { paddingPacket } from './padding.ts';
import { PacketBudget } from './packet-budget.ts';
import { readRtcp, rewriteSenderReport } from './rtcp.ts';
import { isAfter, rewriteRtp } from './rtp.ts';
import { writePictureId } from './vp8.ts';

/** Late packets are forwarded up to this distance behind the newest one. */
const lateBy = 1000;
/** Retransmissions and feedback packets per second. */
const maxResent = 300;
const maxFeedback = 300;

/**
 * A media section that receives one person after another. Its receiver sees one continuous stream:
 * SSRC, sequence numbers, timestamps and picture ids continue across changes of the source.
 */
export class OutboundSlot implements Receiver {
  readonly mid: string;
  /** Whether the receiver reports which packets of this section arrive. */
  isNumbered = false;
  readonly #kind: MediaKind;
  readonly #track: Track;
  readonly #line: Downlink;
  readonly #ssrc: number;
  readonly #feedback = new PacketBudget(maxFeedback);
  readonly #resent = new PacketBudget(maxResent);
  #source: InboundTrack | undefined;
  /** Another size of the picture, which takes over with its next key frame. */
  #next: InboundTrack | undefined;
  /** Offsets added to the source's values. */
  #sequenceDelta = 0;
  #timestampDelta = 0;
  #pictureDelta = 0;
  /** Oldest forwarded sequence number of the source; an older one would reuse a number already sent. */
  #floor = 0;
  /** Values sent last. */
  #sequence = randomInt(0x1_0000);
  #timestamp = randomInt(2 ** 32 - 1);
  #picture = randomInt(0x8000);
  #sentAt = 0;
  #isSynchronized = false;

  constructor(kind: MediaKind, mid: string, ssrc: number, track: Track, line: Downlink) {
    this.#line = line;
    this.#kind = kind;
    this.mid = mid;
    this.#ssrc = ssrc;
    this.#track = track;
  }

  /** Whether it receives this source, or is about to. */
  uses(source: InboundTrack): boolean {
    return this.#source === source || this.#next === source;
  }

  /** Whether it receives nothing. */
  get isFree(): boolean {
    return !this.#source;
  }

  /** Receives a source from now on, and no other. */
  show(source: InboundTrack): void {
    if (this.#source === source && !this.#next) return;
    this.clear();
    this.#source = source;
    source.attach(this);
  }

  /** Changes to another size of the same picture: the one before stays until a key frame of the other. */
  change(source: InboundTrack): void {
    if (!this.#source || !this.#isSynchronized) return this.show(source);
    if (this.#next !== source) this.#next?.detach(this);
    this.#next = source === this.#source ? undefined : source;
    this.#next?.attach(this);
  }

  clear(): void {
    this.#source?.detach(this);
    this.#next?.detach(this);
    this.#source = this.#next = undefined;
    this.#isSynchronized = false;
  }

  /** Recomputes the offsets at the next packet; for video, at the next key frame. */
  resynchronize(source: InboundTrack): void {
    if (source === this.#source) this.#isSynchronized = false;
  }

  forward({ bytes, header, frame }: Packet, now: number, from: InboundTrack): void {
    if (from === this.#next) {
      if (frame && !frame.startsKeyFrame) {
        from.requestKeyFrame();
        return;
      }
      this.#source?.detach(this);
      this.#source = from;
      this.#next = undefined;
      this.#isSynchronized = false;
    }
    if (!this.#isSynchronized) {
      if (frame && !frame.startsKeyFrame) {
        this.#source?.requestKeyFrame();
        return;
      }
      this.#synchronize({ bytes, header, frame }, now);
    }
    if (isAfter(this.#floor, header.sequence)) return;
    const sequence = (header.sequence + this.#sequenceDelta) & 0xffff;
    const timestamp = (header.timestamp + this.#timestampDelta) >>> 0;
    rewriteRtp(bytes, sequence, timestamp, this.#ssrc);
    if (frame?.pictureIdAt) {
      const picture = (frame.pictureId + this.#pictureDelta) & 0x7fff;
      writePictureId(bytes, frame.pictureIdAt, picture);
      if (((picture - this.#picture) & 0x7fff) < 0x4000) this.#picture = picture;
    }
    if (isAfter(sequence, this.#sequence)) {
      this.#sequence = sequence;
      this.#timestamp = timestamp;
      this.#sentAt = now;
      const newestFloor = (header.sequence - lateBy) & 0xffff;
      if (isAfter(newestFloor, this.#floor)) this.#floor = newestFloor;
    }
    this.#send(bytes, header.wideAt, now);
  }

  #synchronize({ header, frame }: Packet, now: number): void {
    const elapsedMs = this.#sentAt === 0 ? 20 : now - this.#sentAt;
    const elapsed = Math.max(1, Math.round((elapsedMs * clockRates[this.#kind]) / 1000));
    this.#sequenceDelta = (this.#sequence + 1 - header.sequence) & 0xffff;
    this.#timestampDelta = (this.#timestamp + elapsed - header.timestamp) >>> 0;
    this.#pictureDelta = (this.#picture + 1 - (frame?.pictureId ?? 0)) & 0x7fff;
    this.#floor = header.sequence;
    this.#isSynchronized = true;
  }

  forwardReport(report: Buffer, from: InboundTrack): void {
    if (!this.#isSynchronized || from !== this.#source) return;
    sendOn(this.#track, rewriteSenderReport(report, this.#ssrc, this.#timestampDelta));
  }

  /** Handles RTCP of the receiver. */
  receive(bytes: Buffer): void {
    const now = performance.now();
    if (this.#feedback.take(now) !== 'taken') return;
    for (const feedback of readRtcp(bytes)) {
      if (feedback.kind === 'arrivals') this.#line.receive(feedback.bytes, now);
      if (!('ssrc' in feedback) || feedback.ssrc !== this.#ssrc) continue;
      if (feedback.kind === 'keyFrame') this.#source?.requestKeyFrame();
      else for (const sequence of feedback.sequences) this.#resend(sequence, now);
    }
  }

  #resend(sequence: number, now: number): void {
    const original = (sequence - this.#sequenceDelta) & 0xffff;
    if (!this.#isSynchronized || isAfter(this.#floor, original)) return;
    const packet = this.#source?.find(original);
    if (!packet || this.#resent.take(now) !== 'taken') return;
    const { bytes, header, frame } = packet;
    rewriteRtp(bytes, sequence, (header.timestamp + this.#timestampDelta) >>> 0, this.#ssrc);
    if (frame?.pictureIdAt)
      writePictureId(bytes, frame.pictureIdAt, frame.pictureId + this.#pictureDelta);
    this.#send(bytes, header.wideAt, now);
  }

  #send(bytes: Buffer, wideAt: number, now: number): void {
    this.#line.stamp(bytes, this.isNumbered ? wideAt : 0, this.#kind === 'audio', now);
    sendOn(this.#track, bytes);
  }

  /** Sends packets without content, between one source and the next. */
  pad(packets: number, now: number): void {
    for (let sent = 0; sent < packets; sent++) {
      this.#sequence = (this.#sequence + 1) & 0xffff;
      const { bytes, wideAt } = paddingPacket(payloadTypes[this.#kind]);
      rewriteRtp(bytes, this.#sequence, this.#timestamp, this.#ssrc);
      this.#send(bytes, wideAt, now);
    }
  }
}
