import { createHmac, hkdfSync } from 'node:crypto';
import { encrypt, tryDecrypt } from '../../encryption/encrypt.ts';
import { findKey, type Key, type KeyRing } from '../../encryption/key-ring.ts';
import type { EncryptedColumn } from '../../encryption/reencrypt.ts';
import { sameSecret } from '../../access/token.ts';

const fingerprintKeys = new WeakMap<Key, Buffer>();

/** Fingerprints have a key of their own, derived from the one that encrypts. */
function fingerprintKey(key: Key): Buffer {
  const known = fingerprintKeys.get(key);
  if (known) return known;
  const made = Buffer.from(hkdfSync('sha256', key.bytes, '', 'secondary id fingerprint', 32));
  fingerprintKeys.set(key, made);
  return made;
}

/**
 * What a stated secondary ID is compared with, without decrypting: keyed, named by its key, and
 * of one code alone, so that equal dates of two people do not look alike.
 */
function fingerprint(key: Key, code: string, secondaryId: string): string {
  const hmac = createHmac('sha256', fingerprintKey(key)).update(`${code} ${secondaryId}`);
  return `${key.id}.${hmac.digest('base64url').slice(0, 22)}`;
}

/** A code's secondary ID as it is stored. */
export interface EncryptedSecondaryId {
  readonly secondaryId: string;
  readonly secondaryFingerprint: string;
}

/** Encrypts a code's secondary ID for keeping at rest. */
export const encryptSecondaryId = (
  keys: KeyRing,
  code: string,
  secondaryId: string,
): EncryptedSecondaryId => ({
  secondaryId: encrypt(keys, secondaryId),
  secondaryFingerprint: fingerprint(keys[0], code, secondaryId),
});

/** The fingerprints a code with this secondary ID may have from keys before the first. */
export const earlierFingerprints = (
  [, ...earlier]: KeyRing,
  code: string,
  secondaryId: string,
): string[] => earlier.map((key) => fingerprint(key, code, secondaryId));

/** Whether a stated secondary ID is the stored one. */
export function isSecondaryId(
  keys: KeyRing,
  code: string,
  stored: string,
  stated: string | undefined,
): boolean {
  const key = findKey(keys, stored.split('.')[0]) ?? keys[0];
  // Worked out where nothing is stated too: both take as long.
  const same = sameSecret(stored, fingerprint(key, code, stated ?? ''));
  return stated !== undefined && same;
}

/** The secondary IDs of a part of an upload, as they wait to be generated. */
export const encryptList = (keys: KeyRing, secondaryIds: readonly string[]): string =>
  encrypt(keys, JSON.stringify(secondaryIds));
/** Those of a part; undefined where their key was lost. Throws for those that are not encrypted yet. */
export function decryptList(keys: KeyRing, encrypted: string): string[] | undefined {
  // From before they were encrypted: the job is tried again, and finds what `migrate` did.
  if (encrypted.startsWith('[')) throw new Error('the secondary IDs are not encrypted yet');
  const text = tryDecrypt(keys, encrypted);
  return text === undefined ? undefined : (JSON.parse(text) as string[]);
}

/** What this area keeps encrypted. */
export const secondaryIdColumns: readonly [EncryptedColumn, EncryptedColumn] = [
  {
    table: 'activation_code',
    column: 'secondary_id',
    key: { id: 'uuid' },
    isPlain: 'secondary_fingerprint IS NULL',
    mark: {
      column: 'secondary_fingerprint',
      of: 'code',
      make: (keys, code, text) => fingerprint(keys[0], code, text),
    },
  },
  {
    table: 'activation_upload_part',
    column: 'secondary_ids',
    key: { upload_id: 'uuid', start: 'integer' },
    isPlain: `starts_with(secondary_ids, '[')`,
  },
];
