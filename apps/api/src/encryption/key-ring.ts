import { createHash } from 'node:crypto';

/** A key of 32 bytes and the name by which stored values say that they were made with it. */
export interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}
/** Keys of one purpose: the first writes (encrypts, mints), all of them read. */
export type KeyRing = readonly [Key, ...Key[]];

const keyId = /^[A-Za-z0-9-]{1,20}$/;

/**
 * Reads keys from a setting: `id:key`, several separated by commas or white space, each key 32
 * bytes in base64. A key without an id gets one that follows from the key itself. Throws an Error
 * that says what is wrong with the setting.
 */
export function readKeyRing(setting: string): KeyRing {
  const [first, ...others] = setting
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(readKey);
  if (!first) throw new Error('is required');
  const keys: KeyRing = [first, ...others];
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new Error('gives two keys the same id');
  return keys;
}

function readKey(entry: string): Key {
  const split = entry.indexOf(':');
  const bytes = Buffer.from(entry.slice(split + 1), 'base64');
  if (bytes.length !== 32) throw new Error('must be 32 random bytes in base64');
  const id = split === -1 ? idOf(bytes) : entry.slice(0, split);
  if (!keyId.test(id))
    throw new Error('has a key id that is not 1 to 20 letters, digits or hyphens');
  return { id, bytes };
}

const idOf = (bytes: Buffer): string =>
  createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 8);

/** The key of an id, where the ring has it. */
export const findKey = (keys: KeyRing, id: string | undefined): Key | undefined =>
  keys.find((key) => key.id === id);
