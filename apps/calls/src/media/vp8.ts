import { type RtpHeader, writeUInt16 } from './rtp.ts';

/** The parts of a VP8 payload descriptor (RFC 7741) that forwarding needs. */
export interface Vp8Packet {
  readonly startsKeyFrame: boolean;
  /** Offset of a 15-bit picture id; 0 if there is none. */
  readonly pictureIdAt: number;
  readonly pictureId: number;
}

const none: Vp8Packet = { startsKeyFrame: false, pictureIdAt: 0, pictureId: 0 };

/** Parses the descriptor; a truncated one starts no key frame. */
export function readVp8(bytes: Buffer, { payloadAt, payloadEnd }: RtpHeader): Vp8Packet {
  let at = payloadAt;
  const next = () => (at < payloadEnd ? bytes.readUInt8(at++) : -1);
  const first = next();
  if (first < 0) return none;
  let pictureIdAt = 0;
  if (first & 0x80) {
    const extensions = next();
    if (extensions < 0) return none;
    if (extensions & 0x80) {
      const start = at;
      const id = next();
      if (id < 0) return none;
      if (id & 0x80) {
        if (next() < 0) return none;
        pictureIdAt = start;
      }
    }
    if (extensions & 0x40) at++;
    if (extensions & 0x30) at++;
  }
  const isFirstOfFrame = (first & 0x10) !== 0 && (first & 0x07) === 0;
  const payload = next();
  return {
    startsKeyFrame: isFirstOfFrame && payload >= 0 && (payload & 1) === 0,
    pictureIdAt,
    pictureId: pictureIdAt ? bytes.readUInt16BE(pictureIdAt) & 0x7fff : 0,
  };
}

export const writePictureId = (bytes: Buffer, at: number, id: number): void => {
  writeUInt16(bytes, at, 0x8000 | (id & 0x7fff));
};
