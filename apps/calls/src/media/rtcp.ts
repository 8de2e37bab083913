/** Types of RTCP packets (RFC 3550, RFC 4585) that are used here. */
const types = {
  senderReport: 200,
  receiverReport: 201,
  transportFeedback: 205,
  payloadFeedback: 206,
};

/** A report or request of a participant's browser. */
export type Feedback =
  | { readonly kind: 'senderReport'; readonly bytes: Buffer; readonly ntpMiddle: number }
  /** Requests a key frame. */
  | { readonly kind: 'keyFrame'; readonly ssrc: number }
  /** Reports which packets arrived. */
  | { readonly kind: 'arrivals'; readonly bytes: Buffer }
  /** Sequence numbers of lost packets. */
  | { readonly kind: 'nack'; readonly ssrc: number; readonly sequences: readonly number[] };

/** The length of a sender report without report blocks. */
const reportLength = 28;
/** Maximum of lost packets handled per NACK; a key frame repairs larger losses. */
const maxNacked = 200;

/** Parses a compound RTCP packet; skips unknown packets and stops at malformed ones. */
export function readRtcp(bytes: Buffer): Feedback[] {
  const found: Feedback[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const end = at + (bytes.readUInt16BE(at + 2) + 1) * 4;
    if (bytes.readUInt8(at) >> 6 !== 2 || end > bytes.length) break;
    const feedback = readOne(bytes.subarray(at, end));
    if (feedback) found.push(feedback);
    at = end;
  }
  return found;
}

function readOne(packet: Buffer): Feedback | undefined {
  if (packet.length < 12) return undefined;
  const type = packet.readUInt8(1);
  const format = packet.readUInt8(0) & 0x1f;
  if (type === types.senderReport && packet.length >= reportLength) {
    const bytes = packet.subarray(0, reportLength);
    return { kind: 'senderReport', bytes, ntpMiddle: bytes.readUInt32BE(10) };
  }
  if (type === types.payloadFeedback && format === 1)
    return { kind: 'keyFrame', ssrc: packet.readUInt32BE(8) };
  if (type === types.payloadFeedback && format === 4 && packet.length >= 16)
    return { kind: 'keyFrame', ssrc: packet.readUInt32BE(12) };
  if (type === types.transportFeedback && format === 1)
    return { kind: 'nack', ssrc: packet.readUInt32BE(8), sequences: nacked(packet) };
  if (type === types.transportFeedback && format === 15) return { kind: 'arrivals', bytes: packet };
  return undefined;
}

function nacked(packet: Buffer): number[] {
  const sequences: number[] = [];
  for (let at = 12; at + 4 <= packet.length && sequences.length < maxNacked; at += 4) {
    const first = packet.readUInt16BE(at);
    const mask = packet.readUInt16BE(at + 2);
    sequences.push(first);
    for (let bit = 0; bit < 16; bit++)
      if (mask & (1 << bit)) sequences.push((first + bit + 1) & 0xffff);
  }
  return sequences;
}

/** Rewrites SSRC and RTP timestamp of a sender report for a slot. */
export function rewriteSenderReport(report: Buffer, ssrc: number, timestampDelta: number): Buffer {
  const bytes = Buffer.from(report);
  bytes.writeUInt8(0x80, 0);
  bytes.writeUInt16BE(reportLength / 4 - 1, 2);
  bytes.writeUInt32BE(ssrc, 4);
  bytes.writeUInt32BE((bytes.readUInt32BE(16) + timestampDelta) >>> 0, 16);
  return bytes;
}

function packet(type: number, format: number, words: number, local: number): Buffer {
  const bytes = Buffer.alloc(words * 4);
  bytes.writeUInt8(0x80 | format, 0);
  bytes.writeUInt8(type, 1);
  bytes.writeUInt16BE(words - 1, 2);
  bytes.writeUInt32BE(local, 4);
  return bytes;
}

/** Builds a key frame request (PLI). */
export function keyFrameRequest(local: number, ssrc: number): Buffer {
  const bytes = packet(types.payloadFeedback, 1, 3, local);
  bytes.writeUInt32BE(ssrc, 8);
  return bytes;
}

/** Builds a request to resend lost packets (NACK). */
export function nack(local: number, ssrc: number, sequences: readonly number[]): Buffer {
  const bytes = packet(types.transportFeedback, 1, 3 + sequences.length, local);
  bytes.writeUInt32BE(ssrc, 8);
  for (const [index, sequence] of sequences.entries())
    bytes.writeUInt16BE(sequence, 12 + index * 4);
  return bytes;
}

/** The content of a report block. */
export interface Reception {
  /** Fraction lost since the last report, in 256ths. */
  readonly fractionLost: number;
  readonly lost: number;
  readonly highestSequence: number;
  readonly lastReport: number;
  /** Delay since the last sender report, in 65536ths of a second. */
  readonly sinceLastReport: number;
}

/** Builds a receiver report. */
export function receiverReport(local: number, ssrc: number, reception: Reception): Buffer {
  const bytes = packet(types.receiverReport, 1, 8, local);
  bytes.writeUInt32BE(ssrc, 8);
  const lost = Math.max(0, Math.min(reception.lost, 0x7f_ffff));
  bytes.writeUInt32BE((((reception.fractionLost & 0xff) << 24) | lost) >>> 0, 12);
  bytes.writeUInt32BE(reception.highestSequence >>> 0, 16);
  bytes.writeUInt32BE(reception.lastReport, 20 + 4);
  bytes.writeUInt32BE(reception.sinceLastReport >>> 0, 28);
  return bytes;
}

/** Builds a bitrate limit for a sender (REMB). */
export function bitrateLimit(local: number, ssrc: number, bitsPerSecond: number): Buffer {
  let [mantissa, exponent] = [bitsPerSecond, 0];
  while (mantissa >= 1 << 18) {
    mantissa = Math.floor(mantissa / 2);
    exponent++;
  }
  const bytes = packet(types.payloadFeedback, 15, 6, local);
  bytes.write('REMB', 12);
  bytes.writeUInt8(1, 16);
  bytes.writeUInt8((exponent << 2) | (mantissa >> 16), 17);
  bytes.writeUInt16BE(mantissa & 0xffff, 18);
  bytes.writeUInt32BE(ssrc, 20);
  return bytes;
}
