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
/** Lines that verify look alike otherwise. Those of promises from before 2026-11-28 begin as those of backups. */
const publicStarts = {
  backups: 'ensemble-backup-verify-',
  promises: 'ensemble-promises-verify-',
} as const;
/** What a key signs. */
export type Signed = keyof typeof publicStarts;
/** PKCS#8 and SPKI of Ed25519 begin so; the 32 bytes of the key follow (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const spki = Buffer.from('302a300506032b6570032100', 'hex');
const keyBytes = 32;

/** A new pair, each as a line of text. */
export function makeSigningKey(of: Signed = 'backups'): {
  readonly signing: string;
  readonly verifying: string;
} {
  const { privateKey } = generateKeyPairSync('ed25519');
  const bytes = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(pkcs8.length);
  return {
    signing: privateStart + bytes.toString('base64url'),
    verifying: verifyingTextOf(privateKey, of),
  };
}

/** The line that verifies what this key signs. */
export const verifyingTextOf = (key: KeyObject, of: Signed = 'backups'): string =>
  publicStarts[of] +
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
export const readVerifyingKeys = (text: string, of: Signed = 'backups'): KeyObject[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .map((line) => {
      if (of === 'backups' && line.startsWith(publicStarts.promises))
        throw new BackupError(
          `"${publicStarts.promises}…" verifies promises: take the line that verifies backups, "${publicStarts.backups}…".`,
        );
      const isOlder = of === 'promises' && line.startsWith(publicStarts.backups);
      const start = publicStarts[isOlder ? 'backups' : of];
      const key = bytesOf(line, start, spki, `a key that verifies ${of}`);
      return createPublicKey({ key, format: 'der', type: 'spki' });
    });

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
