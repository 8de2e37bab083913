/** The parts of an RTP header (RFC 3550) that forwarding needs. */
export interface RtpHeader {
  readonly payloadType: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly ssrc: number;
  /** Start of the payload, and its end without padding. */
  readonly payloadAt: number;
  readonly payloadEnd: number;
  /** Offset of the transport-wide sequence number; 0 if the packet has none. */
  readonly wideAt: number;
  /** How loud the sound is, in decibels below the loudest possible; -1 if the packet does not say. */
  readonly decibelsBelow: number;
}

/** The header extensions of the offer (RFC 8285); each has one id in all sections. */
export const extensions = {
  wideSequence: {
    id: 3,
    uri: 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  },
  audioLevel: { id: 1, uri: 'urn:ietf:params:rtp-hdrext:ssrc-audio-level' },
} as const;

const fixedLength = 12;
/** The profile of extensions with headers of one byte. */
const oneByteProfile = 0xbede;

/** RTCP shares the transport with RTP; the packet type distinguishes them (RFC 5761). */
export const isRtcp = (bytes: Buffer): boolean => {
  const type = bytes[1] ?? 0;
  return type >= 192 && type <= 223;
};

/** Parses the header; undefined if the bytes are not a valid RTP packet. */
export function readRtp(bytes: Buffer): RtpHeader | undefined {
  if (bytes.length < fixedLength) return undefined;
  const first = bytes.readUInt8(0);
  if (first >> 6 !== 2) return undefined;
  let payloadAt = fixedLength + (first & 0x0f) * 4;
  let wideAt = 0;
  let decibelsBelow = -1;
  if (first & 0x10) {
    if (payloadAt + 4 > bytes.length) return undefined;
    const isKnown = bytes.readUInt16BE(payloadAt) === oneByteProfile;
    let at = payloadAt + 4;
    payloadAt = at + bytes.readUInt16BE(payloadAt + 2) * 4;
    if (payloadAt > bytes.length) return undefined;
    while (isKnown && at < payloadAt) {
      const head = bytes[at++] ?? 0;
      // A byte of padding.
      if (head === 0) continue;
      const id = head >> 4;
      const length = (head & 0x0f) + 1;
      if (id === 15 || at + length > payloadAt) break;
      if (id === extensions.wideSequence.id && length === 2) wideAt = at;
      else if (id === extensions.audioLevel.id && length === 1)
        decibelsBelow = (bytes[at] ?? 0) & 0x7f;
      at += length;
    }
  }
  const padding = first & 0x20 ? bytes.readUInt8(bytes.length - 1) : 0;
  const payloadEnd = bytes.length - padding;
  if (payloadAt > payloadEnd) return undefined;
  return {
    payloadType: bytes.readUInt8(1) & 0x7f,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    payloadAt,
    payloadEnd,
    wideAt,
    decibelsBelow,
  };
}

/** Overwrites sequence number, timestamp and SSRC in place; byte by byte, which is the fastest. */
export function rewriteRtp(bytes: Buffer, sequence: number, timestamp: number, ssrc: number): void {
  writeUInt16(bytes, 2, sequence);
  writeUInt16(bytes, 4, timestamp >>> 16);
  writeUInt16(bytes, 6, timestamp);
  writeUInt16(bytes, 8, ssrc >>> 16);
  writeUInt16(bytes, 10, ssrc);
}

/** Writes the lower 16 bits of a number. */
export function writeUInt16(bytes: Buffer, at: number, value: number): void {
  bytes[at] = (value >>> 8) & 0xff;
  bytes[at + 1] = value & 0xff;
}

/** Whether the 16-bit counter `a` is after `b`, with wrap-around. */
export const isAfter = (a: number, b: number): boolean => a !== b && ((a - b) & 0xffff) < 0x8000;
