import { randomInt } from 'node:crypto';
import type { MediaKind } from '@ensemble/contract/calls';
import type { Track } from 'node-datachannel';
import type { ArrivalLog } from './arrival-log.ts';
import { PacketBudget } from './packet-budget.ts';
import { ReceptionLog } from './reception.ts';
import { bitrateLimit, keyFrameRequest, nack, readRtcp, receiverReport } from './rtcp.ts';
import { isRtcp, readRtp, rewriteRtp, type RtpHeader } from './rtp.ts';
import { readVp8, writePictureId, type Vp8Packet } from './vp8.ts';

/** The payload types of the offer. */
export const payloadTypes = { audio: 111, video: 96 } as const satisfies Record<MediaKind, number>;
/** Packets per second, several times what a browser sends. */
const maxPackets = { audio: 200, video: 500 } as const satisfies Record<MediaKind, number>;
export const clockRates = { audio: 48_000, video: 90_000 } as const;
/** A new SSRC is accepted after this silence of the current one. */
const streamEndsMs = 1000;
const keyFrameEveryMs = 300;
/** Sizes of the retransmission buffers; powers of two. */
const keptPackets = { audio: 64, video: 512 } as const satisfies Record<MediaKind, number>;
/** Sound softer than this, in decibels below the loudest possible, is no speech. */
const speechDecibels = 55;
/** Opus packets of silence are shorter than this; for those who do not send how loud they are. */
const speechBytes = 24;

/** A packet being forwarded; its bytes are overwritten for each receiver. */
export interface Packet {
  readonly bytes: Buffer;
  readonly header: RtpHeader;
  /** For video only. */
  readonly frame: Vp8Packet | undefined;
}

/** What shows a track to one participant. */
export interface Receiver {
  /** What comes next of the track may be forwarded after a gap. */
  resynchronize(source: InboundTrack): void;
  forward(packet: Packet, now: number, from: InboundTrack): void;
  /** Takes a sender report of the track. */
  forwardReport(report: Buffer, from: InboundTrack): void;
}

interface Events {
  /** The first packet has arrived. */
  onPublished(): void;
  /** A packet with a transport-wide number has arrived. */
  onArrived(sequence: number, now: number): void;
  /** A report of what arrived at the participant. */
  onReport(bytes: Buffer, now: number): void;
  /** Far more packets arrived than a browser sends. */
  onFlood(): void;
}

/** The sound of one participant, or their picture in one size, forwarded to the slots that show it. */
export class InboundTrack {
  readonly kind: MediaKind;
  readonly #track: Track;
  readonly #events: Events;
  readonly #local = randomInt(1, 2 ** 32 - 1);
  readonly #slots = new Set<Receiver>();
  readonly #kept: (Buffer | undefined)[];
  readonly #budget: PacketBudget;
  #reception = new ReceptionLog();
  #ssrc = 0;
  #lastPacketAt = 0;
  #lastKeyFrameRequestAt = -Infinity;
  #spoken = 0;
  /** Whether packets are forwarded: turned on by the person, and not muted. */
  #isOpen = false;

  constructor(kind: MediaKind, track: Track, events: Events) {
    this.kind = kind;
    this.#track = track;
    this.#events = events;
    this.#kept = Array.from({ length: keptPackets[kind] });
    this.#budget = new PacketBudget(maxPackets[kind]);
  }

  /** Starts or stops forwarding at once. Video resumes with a key frame. */
  setOpen(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    for (const slot of this.#slots) slot.resynchronize(this);
    if (isOpen) this.requestKeyFrame();
  }

  /** The SSRC that arrives; 0 before the first packet. */
  get ssrc(): number {
    return this.#ssrc;
  }

  /** Packets of speech since the last call. */
  takeSpoken(): number {
    const spoken = this.#spoken;
    this.#spoken = 0;
    return spoken;
  }

  attach(slot: Receiver): void {
    this.#slots.add(slot);
    this.requestKeyFrame();
  }

  detach(slot: Receiver): void {
    this.#slots.delete(slot);
  }

  receive(bytes: Buffer): void {
    const now = performance.now();
    const verdict = this.#budget.take(now);
    if (verdict === 'flood') this.#events.onFlood();
    if (verdict !== 'taken') return;
    if (isRtcp(bytes)) this.#receiveRtcp(bytes, now);
    else this.#receiveRtp(bytes, now);
  }

  #receiveRtp(bytes: Buffer, now: number): void {
    const header = readRtp(bytes);
    if (header?.payloadType !== payloadTypes[this.kind]) return;
    if (!this.#belongs(header.ssrc, now)) return;
    if (header.wideAt) this.#events.onArrived(bytes.readUInt16BE(header.wideAt), now);
    const { jumped } = this.#reception.note(header.sequence);
    this.#kept[header.sequence % this.#kept.length] = bytes;
    const missing = this.#reception.toAskFor(now);
    if (missing.length > 0) this.#send(nack(this.#local, this.#ssrc, missing));
    if (!this.#isOpen) return;
    if (this.kind === 'audio' && isSpeech(header)) this.#spoken++;
    if (this.#slots.size === 0) return;
    const frame = this.kind === 'video' ? readVp8(bytes, header) : undefined;
    const packet = { bytes, header, frame };
    for (const slot of this.#slots) {
      if (jumped) slot.resynchronize(this);
      slot.forward(packet, now, this);
    }
    // The buffer keeps the original packet.
    rewriteRtp(bytes, header.sequence, header.timestamp, header.ssrc);
    if (frame?.pictureIdAt) writePictureId(bytes, frame.pictureIdAt, frame.pictureId);
  }

  /** Accepts one SSRC at a time; another one only after the current one has gone silent. */
  #belongs(ssrc: number, now: number): boolean {
    const isNew = ssrc !== this.#ssrc;
    if (isNew && this.#ssrc !== 0 && now - this.#lastPacketAt < streamEndsMs) return false;
    this.#lastPacketAt = now;
    if (!isNew) return true;
    if (this.#ssrc === 0) this.#events.onPublished();
    this.#ssrc = ssrc;
    this.#reception = new ReceptionLog();
    this.#kept.fill(undefined);
    for (const slot of this.#slots) slot.resynchronize(this);
    return true;
  }

  #receiveRtcp(bytes: Buffer, now: number): void {
    for (const feedback of readRtcp(bytes)) {
      if (feedback.kind === 'arrivals') this.#events.onReport(feedback.bytes, now);
      if (feedback.kind !== 'senderReport') continue;
      this.#reception.noteSenderReport(feedback.ntpMiddle, now);
      if (this.#isOpen) for (const slot of this.#slots) slot.forwardReport(feedback.bytes, this);
    }
  }

  /** Returns a copy of a recent packet; undefined if it is no longer in the buffer. */
  find(sequence: number): Packet | undefined {
    const bytes = this.#isOpen ? this.#kept[sequence % this.#kept.length] : undefined;
    const header = bytes && readRtp(bytes);
    if (!header || header.sequence !== sequence) return undefined;
    const copy = Buffer.from(bytes);
    const frame = this.kind === 'video' ? readVp8(copy, header) : undefined;
    return { bytes: copy, header, frame };
  }

  requestKeyFrame(): void {
    const now = performance.now();
    if (this.kind !== 'video' || this.#ssrc === 0 || !this.#isOpen) return;
    if (now - this.#lastKeyFrameRequestAt < keyFrameEveryMs) return;
    this.#lastKeyFrameRequestAt = now;
    this.#send(keyFrameRequest(this.#local, this.#ssrc));
  }

  /** Sends a receiver report, and the limit of all that the participant sends; called every second. */
  report(bitsPerSecond: number): void {
    if (this.#ssrc === 0) return;
    const reception = this.#reception.report(performance.now());
    const report = receiverReport(this.#local, this.#ssrc, reception);
    const limit = bitrateLimit(this.#local, this.#ssrc, bitsPerSecond);
    this.#send(this.kind === 'video' ? Buffer.concat([report, limit]) : report);
  }

  /** Sends the participant which of their packets have arrived. */
  reportArrivals(arrivals: ArrivalLog): void {
    const report = arrivals.report(this.#local, this.#ssrc);
    if (report) this.#send(report);
  }

  #send(bytes: Buffer): void {
    sendOn(this.#track, bytes);
  }
}

function isSpeech({ decibelsBelow, payloadAt, payloadEnd }: RtpHeader): boolean {
  if (decibelsBelow >= 0) return decibelsBelow < speechDecibels;
  return payloadEnd - payloadAt >= speechBytes;
}

/** Sends a packet; ignores a track that has just closed. */
export function sendOn(track: Track, bytes: Buffer): void {
  try {
    track.sendMessageBinary(bytes);
  } catch {
    // The remote side has closed; the connection is about to be removed.
  }
}
