import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { BackupError } from './backup-error.ts';

/*
 * The key of a server that signs manifests and batches of promises (Ed25519). It says which server made a backup or a
 * batch, and that nobody changed it who has only the public keys of age, with which anyone can make a file that opens. It
 * does not say that the server was honest: who rules the server has this key as well (decisions 0075, 0077).
 */

const privateStart = 'ENSEMBLE-BACKUP-SIGNING-KEY-';
const publicStart = 'ensemble-backup-verify-';
/** PKCS#8 and SPKI of Ed25519 begin so; the 32 bytes of the key follow (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const spki = Buffer.from('302a300506032b6570032100', 'hex');
const keyBytes = 32;

/** A new pair, each as a line of text. */
export function makeSigningKey(): { readonly signing: string; readonly verifying: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const bytes = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(pkcs8.length);
  return {
    signing: privateStart + bytes.toString('base64url'),
    verifying: verifyingTextOf(privateKey),
  };
}

/** The line that verifies what this key signs. */
export const verifyingTextOf = (key: KeyObject): string =>
  publicStart +
  createPublicKey(key)
    .export({ format: 'der', type: 'spki' })
    .subarray(spki.length)
    .toString('base64url');

export const readSigningKey = (text: string): KeyObject =>
  createPrivateKey({
    key: bytesOf(text, privateStart, pkcs8, 'a key that signs backups or promises'),
    format: 'der',
    type: 'pkcs8',
  });

/** One key or more, with commas or white space between them: after a key was replaced, older ones verify older files. */
export const readVerifyingKeys = (text: string): KeyObject[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .map((line) =>
      createPublicKey({
        key: bytesOf(line, publicStart, spki, 'a key that verifies backups or promises'),
        format: 'der',
        type: 'spki',
      }),
    );

export const signBytes = (key: KeyObject, bytes: Uint8Array): Buffer => sign(null, bytes, key);

/** Whether one of these keys signed just that. */
export const isSignedBy = (
  keys: readonly KeyObject[],
  bytes: Uint8Array,
  signature: Uint8Array,
): boolean => keys.some((key) => verify(null, bytes, key, signature));

/** Throws a BackupError where another key signed, or the manifest was changed. */
export function verifyManifest(
  keys: readonly KeyObject[],
  manifest: Uint8Array,
  signature: Uint8Array,
): void {
  if (!isSignedBy(keys, manifest, signature))
    throw new BackupError(
      'The signature is not of this key: another server made the backup, or somebody changed it.',
    );
}

function bytesOf(text: string, start: string, head: Buffer, what: string): Buffer {
  const line = text.trim();
  const bytes = Buffer.from(line.slice(start.length), 'base64url');
  if (!line.startsWith(start) || bytes.length !== keyBytes)
    throw new BackupError(`"${start}…" was expected: ${what}.`);
  return Buffer.concat([head, bytes]);
}
