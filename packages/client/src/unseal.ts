import { fromBase64Url } from './bytes.ts';
import { importPrivateKey, importPublicKey, type PushKeys } from './push-keys.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const saltBytes = 16;
const pointBytes = 65;
const headerBytes = saltBytes + 4 + 1 + pointBytes;

/**
 * Opens what was sealed for this phone (RFC 8291, aes128gcm, one record). Throws where it was sealed
 * for other keys, or was changed on its way.
 */
export async function unseal(sealed: Bytes, keys: PushKeys): Promise<Bytes> {
  if (sealed.length <= headerBytes || sealed[saltBytes + 4] !== pointBytes) {
    throw new Error('Not a sealed message');
  }
  const salt = sealed.slice(0, saltBytes);
  const senderKey = sealed.slice(saltBytes + 5, headerBytes);
  const own = await importPrivateKey(keys);
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: await importPublicKey(senderKey) },
    own,
    256,
  );
  const keyInfo = join(ascii('WebPush: info\0'), fromBase64Url(keys.publicKey), senderKey);
  const secret = await derive(new Uint8Array(shared), fromBase64Url(keys.auth), keyInfo, 32);
  const contentKey = await derive(secret, salt, ascii('Content-Encoding: aes128gcm\0'), 16);
  const iv = await derive(secret, salt, ascii('Content-Encoding: nonce\0'), 12);
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt']);
  const record = sealed.slice(headerBytes);
  const padded = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, record);
  return withoutPadding(new Uint8Array(padded));
}

/** The last record ends with a 2 and any number of zeros. */
function withoutPadding(padded: Bytes): Bytes {
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('Not a sealed message');
  return padded.slice(0, end);
}

async function derive(key: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const base = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveBits']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(how, base, length * 8));
}

const ascii = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function join(...parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
