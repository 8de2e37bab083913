/** The parts of an RTP header (RFC 3550) that forwarding needs. */
export interface RtpHeader {
  readonly payloadType: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly ssrc: number;
  /** Start of the payload, and its end without padding. */
  readonly payloadAt: number;
  readonly payloadEnd: number;
}

const fixedLength = 12;

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
  if (first & 0x10) {
    if (payloadAt + 4 > bytes.length) return undefined;
    payloadAt += 4 + bytes.readUInt16BE(payloadAt + 2) * 4;
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
  };
}

/** Overwrites sequence number, timestamp and SSRC in place. */
export function rewriteRtp(bytes: Buffer, sequence: number, timestamp: number, ssrc: number): void {
  bytes.writeUInt16BE(sequence, 2);
  bytes.writeUInt32BE(timestamp, 4);
  bytes.writeUInt32BE(ssrc, 8);
}

/** Whether the 16-bit counter `a` is after `b`, with wrap-around. */
export const isAfter = (a: number, b: number): boolean => a !== b && ((a - b) & 0xffff) < 0x8000;
