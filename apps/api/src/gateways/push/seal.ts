import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushDevice, PushMessage } from './push.ts';

/** Longer than a title and a description can be. */
export class TextTooLong extends Error {}

type Keys = NonNullable<PushDevice['keys']>;

/** Size in bytes of every sealed message: its length says nothing about its text. */
export const sealedBytes = 2560;
const recordSize = 4096;
const tagBytes = 16;
const headerBytes = 16 + 4 + 1 + 65;
/** What fits in before the delimiter: more than the longest title and description take. */
export const maxPlainBytes = sealedBytes - headerBytes - tagBytes - 1;

/** Seals a message for the phone's keys (RFC 8291, aes128gcm). Throws if a key is not one, or the text is too long. */
export function sealMessage(message: PushMessage, keys: Keys): Buffer {
  const plain = JSON.stringify({ reference: message.reference, ...message.content });
  return seal(Buffer.from(plain), keys, { length: maxPlainBytes });
}

interface SealOptions {
  /** Length that the text is padded to. */
  readonly length: number;
  /** Random, except where a published example names them. */
  readonly salt?: Buffer;
  readonly privateKey?: Buffer;
}

/** One record of RFC 8188, under a key that only the phone and this message share. */
export function seal(plain: Buffer, keys: Keys, options: SealOptions): Buffer {
  if (plain.length > options.length) throw new TextTooLong('The text is too long to be sealed');
  const phoneKey = Buffer.from(keys.publicKey, 'base64url');
  const auth = Buffer.from(keys.auth, 'base64url');
  if (auth.length !== 16) throw new RangeError('The authentication secret must have 16 bytes');
  const salt = options.salt ?? randomBytes(16);
  const own = createECDH('prime256v1');
  if (options.privateKey) own.setPrivateKey(options.privateKey);
  else own.generateKeys();
  const ownKey = own.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), phoneKey, ownKey]);
  const secret = derive(own.computeSecret(phoneKey), auth, keyInfo, 32);
  const contentKey = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordSize, 16);
  header.writeUInt8(ownKey.length, 20);
  // The delimiter of the last record, then zeros up to the one length.
  const padding = Buffer.alloc(options.length - plain.length + 1);
  padding[0] = 2;
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const body = [cipher.update(plain), cipher.update(padding), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([header, ownKey, ...body]);
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
