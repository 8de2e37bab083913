import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The parts of STUN (RFC 8489, RFC 8445) that a check of a browser has. */
const bindingRequest = 0x0001;
const bindingSuccess = 0x0101;
const cookie = 0x2112a442;
const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  xorMappedAddress: 0x0020,
  priority: 0x0024,
  controlled: 0x8029,
  controlling: 0x802a,
};
const headerLength = 20;
const integrityLength = 20;
const fingerprintMask = 0x5354554e;

/** A check of a browser: a Binding request that names the service's side of a connection. */
export interface BindingRequest {
  /** The service's own `ice-ufrag`. */
  readonly ufrag: string;
  readonly integrityAt: number;
  /** Where its tie-breaker stands; undefined if it has none. */
  readonly tieBreakerAt: number | undefined;
  /** Where the priority of its path stands; undefined if it has none. */
  readonly priorityAt: number | undefined;
}

/** Parses a check; undefined if the bytes are something else. */
export function readBindingRequest(bytes: Buffer): BindingRequest | undefined {
  if (bytes.length < headerLength || bytes.readUInt16BE(0) !== bindingRequest) return undefined;
  if (bytes.readUInt32BE(4) !== cookie || bytes.readUInt16BE(2) !== bytes.length - headerLength)
    return undefined;
  let ufrag: string | undefined;
  let tieBreakerAt: number | undefined;
  let priorityAt: number | undefined;
  for (let at = headerLength; at + 4 <= bytes.length;) {
    const [type, length] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)];
    const value = at + 4;
    if (value + length > bytes.length) return undefined;
    if (type === attributes.username)
      [ufrag] = bytes.toString('utf8', value, value + length).split(':');
    if ((type === attributes.controlled || type === attributes.controlling) && length === 8)
      tieBreakerAt = value;
    if (type === attributes.priority && length === 4) priorityAt = value;
    // What stands behind it is not signed.
    if (type === attributes.integrity)
      return ufrag !== undefined && length === integrityLength
        ? { ufrag, integrityAt: at, tieBreakerAt, priorityAt }
        : undefined;
    at = value + Math.ceil(length / 4) * 4;
  }
  return undefined;
}

/** Whether a check is signed with the service's `ice-pwd`. */
export function isSigned(
  bytes: Buffer,
  { integrityAt }: BindingRequest,
  password: string,
): boolean {
  const signature = bytes.subarray(integrityAt + 4, integrityAt + 4 + integrityLength);
  return timingSafeEqual(signature, sign(bytes, integrityAt, password));
}

/**
 * The first byte of a path's priority: below all direct ones, and above those of relays at the port of
 * media, where their checks may fail. The rest stays: UDP before TCP before TLS.
 */
const preference = 50;

/** Returns a check with a tie-breaker that is not zero and the priority of this path, signed again. */
export function passed(bytes: Buffer, request: BindingRequest, password: string): Buffer {
  const { integrityAt, tieBreakerAt, priorityAt } = request;
  return signedAgain(bytes, integrityAt, password, (answer) => {
    if (tieBreakerAt !== undefined && answer.readBigUInt64BE(tieBreakerAt) === 0n)
      answer.writeBigUInt64BE(1n, tieBreakerAt);
    if (priorityAt !== undefined) answer.writeUInt8(preference, priorityAt);
  });
}

/**
 * Returns the answer to a check with the address that the check came from, signed again: the service
 * has seen another one. Anything else is returned as it is.
 */
export function answeredTo(
  bytes: Buffer,
  { address, port }: { address: string; port: number },
  password: string,
): Buffer {
  if (bytes.length < headerLength || bytes.readUInt16BE(0) !== bindingSuccess) return bytes;
  let mappedAt: number | undefined;
  for (let at = headerLength; at + 4 <= bytes.length;) {
    const [type, length] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)];
    const value = at + 4;
    if (value + length > bytes.length) return bytes;
    const isIpv4 = length === 8 && bytes.readUInt8(value + 1) === 1;
    if (type === attributes.xorMappedAddress && isIpv4) mappedAt = value;
    if (type === attributes.integrity && length === integrityLength && mappedAt !== undefined) {
      const index = mappedAt;
      return signedAgain(bytes, at, password, (answer) => {
        answer.writeUInt16BE(port ^ (cookie >>> 16), index + 2);
        const ip = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
        answer.writeUInt32BE((ip ^ cookie) >>> 0, index + 4);
      });
    }
    at = value + Math.ceil(length / 4) * 4;
  }
  return bytes;
}

/** A copy with a change, under a new signature and checksum. */
function signedAgain(
  bytes: Buffer,
  integrityAt: number,
  password: string,
  change: (copy: Buffer) => void,
): Buffer {
  const signedEnd = integrityAt + 4 + integrityLength;
  const answer = Buffer.alloc(signedEnd + 8);
  bytes.copy(answer, 0, 0, signedEnd);
  change(answer);
  sign(answer, integrityAt, password).copy(answer, integrityAt + 4);
  answer.writeUInt16BE(signedEnd + 8 - headerLength, 2);
  answer.writeUInt16BE(0x8028, signedEnd);
  answer.writeUInt16BE(4, signedEnd + 2);
  const sum = crc32(answer.subarray(0, signedEnd));
  answer.writeUInt32BE((sum ^ fingerprintMask) >>> 0, signedEnd + 4);
  return answer;
}

/** The signature covers all before it, under a length that ends with it. */
function sign(bytes: Buffer, integrityAt: number, password: string): Buffer {
  const signed = Buffer.from(bytes.subarray(0, integrityAt));
  signed.writeUInt16BE(integrityAt + 4 + integrityLength - headerLength, 2);
  return createHmac('sha1', password).update(signed).digest();
}
