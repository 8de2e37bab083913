import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@ensemble/contract';
import { type Cbor, encodeCbor } from './encode-cbor.ts';

/** A credential as an authenticator keeps it. */
export interface SoftPasskey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly rpId: string;
  readonly userHandle: string;
  /** Counts each signature; 0 stays 0, as with synced passkeys. */
  counter: number;
  readonly isSynced: boolean;
}

/** What a hostile client or authenticator says in place of the truth. */
export interface Lies {
  readonly type?: string;
  readonly challenge?: string;
  readonly origin?: string;
  readonly crossOrigin?: unknown;
  readonly topOrigin?: string;
  readonly rpId?: string;
  readonly userPresent?: boolean;
  readonly userVerified?: boolean;
  readonly backupEligible?: boolean;
  readonly backedUp?: boolean;
  readonly counter?: number;
}

export type Algorithm = 'ES256' | 'EdDSA' | 'RS256';
interface MakeOptions extends Lies {
  readonly algorithm?: Algorithm;
  readonly isSynced?: boolean;
  readonly credentialId?: Buffer;
  readonly format?: string;
  readonly statement?: Cbor;
  /** The COSE number of the algorithm, where it is not that of the key. */
  readonly claimedAlgorithm?: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (data: string | Buffer) => Buffer.from(data).toString('base64url');
export const testOrigin = 'https://console.example.org';

const clientData = (type: string, challenge: string, lies: Lies) =>
  base64(
    JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? testOrigin,
      crossOrigin: lies.crossOrigin ?? false,
      ...(lies.topOrigin !== undefined && { topOrigin: lies.topOrigin }),
    }),
  );

/** Bits of the authenticator data, by their places in WebAuthn. */
function flagsOf(isSynced: boolean, hasCredential: boolean, lies: Lies): number {
  const bits = [
    [1, lies.userPresent ?? true],
    [4, lies.userVerified ?? true],
    [8, lies.backupEligible ?? isSynced],
    [16, lies.backedUp ?? isSynced],
    [64, hasCredential],
  ] as const;
  return bits.reduce((sum, [bit, isSet]) => sum + (isSet ? bit : 0), 0);
}

function authenticatorData(rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)) {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags, 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head, rest]);
}

/** Makes a credential, as `navigator.credentials.create` would with these options. */
export function makePasskey(
  options: PasskeyCreation,
  lies: MakeOptions = {},
): { key: SoftPasskey; credential: PasskeyRegistration } {
  const credentialId = lies.credentialId ?? randomBytes(32);
  const { privateKey, cose } = newKey(lies.algorithm ?? 'ES256', lies.claimedAlgorithm);
  const isSynced = lies.isSynced ?? false;
  const key = {
    id: base64(credentialId),
    privateKey,
    rpId: options.rp.id,
    userHandle: options.user.id,
    counter: isSynced ? 0 : 1,
    isSynced,
  };
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
  const flags = flagsOf(isSynced, true, lies);
  const authData = authenticatorData(
    lies.rpId ?? key.rpId,
    flags,
    lies.counter ?? key.counter,
    attested,
  );
  const attestation = encodeCbor(
    new Map<Cbor, Cbor>([
      ['fmt', lies.format ?? 'none'],
      ['attStmt', lies.statement ?? new Map()],
      ['authData', authData],
    ]),
  );
  return {
    key,
    credential: {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, lies),
        attestationObject: base64(attestation),
        transports: ['internal'],
      },
    },
  };
}

/** Answers a challenge, as `navigator.credentials.get` would. */
export function answerWith(
  key: SoftPasskey,
  { challenge }: Pick<PasskeyRequest, 'challenge'>,
  lies: Lies = {},
): PasskeyAssertion {
  if (!key.isSynced) key.counter += 1;
  const data = authenticatorData(
    lies.rpId ?? key.rpId,
    flagsOf(key.isSynced, false, lies),
    lies.counter ?? key.counter,
  );
  const clientDataJSON = clientData('webauthn.get', challenge, lies);
  const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
  const hash = key.privateKey.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  return {
    id: key.id,
    rawId: key.id,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData: base64(data),
      signature: base64(sign(hash, signed, key.privateKey)),
      userHandle: key.userHandle,
    },
  };
}

/** A key, and its public half as COSE writes it (RFC 9053). */
function newKey(algorithm: Algorithm, claimed?: number): { privateKey: KeyObject; cose: Buffer } {
  const privateKey = {
    ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    EdDSA: () => generateKeyPairSync('ed25519').privateKey,
    RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  }[algorithm]();
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' });
  const part = (text: string | undefined) => Buffer.from(text ?? '', 'base64url');
  const entries = {
    ES256: [
      [1, 2],
      [3, claimed ?? -7],
      [-1, 1],
      [-2, part(jwk.x)],
      [-3, part(jwk.y)],
    ],
    EdDSA: [
      [1, 1],
      [3, claimed ?? -8],
      [-1, 6],
      [-2, part(jwk.x)],
    ],
    RS256: [
      [1, 3],
      [3, claimed ?? -257],
      [-1, part(jwk.n)],
      [-2, part(jwk.e)],
    ],
  }[algorithm] as [Cbor, Cbor][];
  return { privateKey, cose: encodeCbor(new Map(entries)) };
}
