import { randomInt } from 'node:crypto';
import type { MediaKind } from '@ensemble/contract/calls';
import type { Track } from 'node-datachannel';
import type { OutboundSlot } from './outbound-slot.ts';
import { PacketBudget } from './packet-budget.ts';
import { ReceptionLog } from './reception.ts';
import { bitrateLimit, keyFrameRequest, nack, readRtcp, receiverReport } from './rtcp.ts';
import { isRtcp, readRtp, rewriteRtp, type RtpHeader } from './rtp.ts';
import { readVp8, writePictureId, type Vp8Packet } from './vp8.ts';

/** The payload types of the offer. */
export const payloadTypes = { audio: 111, video: 96 } as const satisfies Record<MediaKind, number>;
/** What a person's browser sends at most, in packets a second, with room to spare. */
const maxPackets = { audio: 200, video: 1500 } as const satisfies Record<MediaKind, number>;
export const clockRates = { audio: 48_000, video: 90_000 } as const;
/** A stream is believed to have been replaced by another after this silence. */
const streamEndsMs = 1000;
const keyFrameEveryMs = 300;
/** Packets kept for those who ask for them again: a power of two. */
const kept = 512;

/** A packet on its way through, whose bytes are written over for each receiver. */
export interface Packet {
  readonly bytes: Buffer;
  readonly header: RtpHeader;
  /** Of video. */
  readonly frame: Vp8Packet | undefined;
}

interface Events {
  /** The first packet of the stream came. */
  onPublished(): void;
  /** Far more packets than any browser sends. */
  onFlood(): void;
}

/** What one participant sends of one kind, forwarded to the slots that show it. */
export class InboundTrack {
  readonly kind: MediaKind;
  readonly #track: Track;
  readonly #events: Events;
  readonly #local = randomInt(1, 2 ** 32 - 1);
  readonly #slots = new Set<OutboundSlot>();
  readonly #kept: (Buffer | undefined)[] | undefined;
  readonly #budget: PacketBudget;
  #reception = new ReceptionLog();
  #ssrc = 0;
  #lastPacketAt = 0;
  #lastKeyFrameRequestAt = -Infinity;
  /** Whether packets go on to the others: the person is on, and not muted. */
  #isOpen = false;

  constructor(kind: MediaKind, track: Track, events: Events) {
    this.kind = kind;
    this.#track = track;
    this.#events = events;
    this.#kept = kind === 'video' ? Array.from({ length: kept }) : undefined;
    this.#budget = new PacketBudget(maxPackets[kind]);
  }

  /** Lets packets through, or stops them at once. Video goes on with a key frame. */
  setOpen(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    for (const slot of this.#slots) slot.resynchronize();
    if (isOpen) this.requestKeyFrame();
  }

  attach(slot: OutboundSlot): void {
    this.#slots.add(slot);
    this.requestKeyFrame();
  }

  detach(slot: OutboundSlot): void {
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
    const { jumped } = this.#reception.note(header.sequence);
    if (this.#kept) {
      this.#kept[header.sequence % kept] = bytes;
      const missing = this.#reception.toAskFor(now);
      if (missing.length > 0) this.#send(nack(this.#local, this.#ssrc, missing));
    }
    if (!this.#isOpen || this.#slots.size === 0) return;
    const frame = this.kind === 'video' ? readVp8(bytes, header) : undefined;
    const packet = { bytes, header, frame };
    for (const slot of this.#slots) {
      if (jumped) slot.resynchronize();
      slot.forward(packet, now);
    }
    // What is kept is what came.
    rewriteRtp(bytes, header.sequence, header.timestamp, header.ssrc);
    if (frame?.pictureIdAt) writePictureId(bytes, frame.pictureIdAt, frame.pictureId);
  }

  /** One stream at a time: another SSRC is taken where the one before has fallen silent. */
  #belongs(ssrc: number, now: number): boolean {
    const isNew = ssrc !== this.#ssrc;
    if (isNew && this.#ssrc !== 0 && now - this.#lastPacketAt < streamEndsMs) return false;
    this.#lastPacketAt = now;
    if (!isNew) return true;
    if (this.#ssrc === 0) this.#events.onPublished();
    this.#ssrc = ssrc;
    this.#reception = new ReceptionLog();
    this.#kept?.fill(undefined);
    for (const slot of this.#slots) slot.resynchronize();
    return true;
  }

  #receiveRtcp(bytes: Buffer, now: number): void {
    for (const feedback of readRtcp(bytes)) {
      if (feedback.kind !== 'senderReport') continue;
      this.#reception.noteSenderReport(feedback.ntpMiddle, now);
      if (this.#isOpen) for (const slot of this.#slots) slot.forwardReport(feedback.bytes);
    }
  }

  /** A packet that came a moment ago; undefined where it is no longer known. */
  find(sequence: number): Packet | undefined {
    const bytes = this.#isOpen ? this.#kept?.[sequence % kept] : undefined;
    const header = bytes && readRtp(bytes);
    if (!header || header.sequence !== sequence) return undefined;
    const copy = Buffer.from(bytes);
    return { bytes: copy, header, frame: readVp8(copy, header) };
  }

  requestKeyFrame(): void {
    const now = performance.now();
    if (this.kind !== 'video' || this.#ssrc === 0 || !this.#isOpen) return;
    if (now - this.#lastKeyFrameRequestAt < keyFrameEveryMs) return;
    this.#lastKeyFrameRequestAt = now;
    this.#send(keyFrameRequest(this.#local, this.#ssrc));
  }

  /** Every second: tells the sender how packets arrive, and how much video to send. */
  report(videoBitrate: number): void {
    if (this.#ssrc === 0) return;
    const reception = this.#reception.report(performance.now());
    const report = receiverReport(this.#local, this.#ssrc, reception);
    const limit = bitrateLimit(this.#local, this.#ssrc, videoBitrate);
    this.#send(this.kind === 'video' ? Buffer.concat([report, limit]) : report);
  }

  #send(bytes: Buffer): void {
    sendOn(this.#track, bytes);
  }
}

/** Sends on a track; one that has just closed takes nothing more. */
export function sendOn(track: Track, bytes: Buffer): void {
  try {
    track.sendMessageBinary(bytes);
  } catch {
    // Closed by the other side; its connection is about to be taken away.
  }
}
