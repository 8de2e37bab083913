import { extensions } from './rtp.ts';

const headerLength = 20;
const wideAt = 17;
/** The most that one byte can count. */
const paddingLength = 255;

/** A packet of padding alone, with a place for the transport-wide sequence number. */
export function paddingPacket(payloadType: number): { bytes: Buffer; wideAt: number } {
  const bytes = Buffer.alloc(headerLength + paddingLength);
  // Version 2, with padding and an extension.
  bytes.writeUInt8(0xb0, 0);
  bytes.writeUInt8(payloadType, 1);
  bytes.writeUInt32BE(0xbede_0001, 12);
  bytes.writeUInt8((extensions.wideSequence.id << 4) | 1, wideAt - 1);
  bytes.writeUInt8(paddingLength, bytes.length - 1);
  return { bytes, wideAt };
}
