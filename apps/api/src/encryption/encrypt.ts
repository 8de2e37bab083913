import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { findKey, type Key, type KeyRing } from './key-ring.ts';

const nonceBytes = 12;
let nonces = Buffer.alloc(0);

/** Twelve random bytes that are used once; drawn many at a time, which is what takes long. */
function nextNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(nonceBytes * 500);
  const nonce = nonces.subarray(0, nonceBytes);
  nonces = nonces.subarray(nonceBytes);
  return nonce;
}

/** Encrypts a secret for keeping at rest: AES-256-GCM, the key's id, the nonce and the tag beside the text. */
export function encrypt(keys: KeyRing, text: string): string {
  const [{ id, bytes: key }] = keys;
  const nonce = nextNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), bytes].map((part) => part.toString('base64url'));
  return [id, ...parts].join('.');
}

/**
 * Reads what `encrypt` made with any key of the ring, also before values named their key; throws
 * where none of them fits or the text was changed.
 */
export function decrypt(keys: KeyRing, encrypted: string): string {
  const parts = encrypted.split('.');
  const named = parts.length === 4 ? findKey(keys, parts.shift()) : undefined;
  const [nonce, tag, bytes] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !bytes || parts.length !== 3) throw new Error('not an encrypted secret');
  let failure: unknown;
  for (const key of named ? [named] : keys) {
    try {
      return open(key, nonce, tag, bytes);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The same; undefined where no key of the ring opens it, as after one was lost. */
export function tryDecrypt(keys: KeyRing, encrypted: string): string | undefined {
  try {
    return decrypt(keys, encrypted);
  } catch {
    return undefined;
  }
}

function open({ bytes: key }: Key, nonce: Buffer, tag: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
}

/** The id of the key that a value says it was encrypted with; '' of one from before values named their key. */
export function keyIdOf(encrypted: string): string {
  const parts = encrypted.split('.');
  return parts.length === 4 ? (parts[0] ?? '') : '';
}

/** How a value begins that the ring's first key encrypted: every other one is to be encrypted again. */
export const currentPrefix = ([{ id }]: KeyRing): string => `${id}.`;
