import { fromBase64Url, toBase64Url } from './bytes.ts';

/** The keys of one phone, in base64url. `publicKey` and `auth` go to the API; all three stay in the phone's secure storage. */
export interface PushKeys {
  /** 65 bytes: a P-256 point, uncompressed. */
  readonly publicKey: string;
  /** 16 random bytes. */
  readonly auth: string;
  /** 32 bytes. Never leaves the phone. */
  readonly privateKey: string;
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Makes the keys that pushes to this phone are sealed for; once, at the first start of the app. */
export async function createPushKeys(): Promise<PushKeys> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const { d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return {
    publicKey: toBase64Url(point),
    auth: toBase64Url(crypto.getRandomValues(new Uint8Array(16))),
    privateKey: d,
  };
}

/** The private key as WebCrypto uses it. Throws where the keys are none. */
export function importPrivateKey({ publicKey, privateKey }: PushKeys): Promise<CryptoKey> {
  const point = fromBase64Url(publicKey);
  const [x, y] = [toBase64Url(point.subarray(1, 33)), toBase64Url(point.subarray(33))];
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey, x, y };
  return crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits']);
}

/** Another party's public key. */
export const importPublicKey = (point: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', point, curve, false, []);
