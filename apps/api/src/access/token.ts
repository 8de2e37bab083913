import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../encryption/key-ring.ts';

/** A new opaque secret of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Whether a secret is the one that was minted and stored before. */
type IsStored = (secret: string) => boolean;
const never: IsStored = () => false;

/**
 * A token that one key and one purpose always give again: a mail that is sent twice after a
 * crash carries the same link, so that the first one still works. The first key mints; where the
 * keys were rotated between the two mails, `isStored` recognises what an earlier key had minted.
 */
export const mintToken = (keys: KeyRing, purpose: string, isStored = never): string =>
  mint(keys, purpose, isStored, (bytes) => bytes.toString('base64url'));

/** A six-digit code, minted the same way. */
export const mintCode = (keys: KeyRing, purpose: string, isStored = never): string =>
  mint(keys, purpose, isStored, (bytes) =>
    String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
  );

function mint(
  keys: KeyRing,
  purpose: string,
  isStored: IsStored,
  write: (bytes: Buffer) => string,
): string {
  const [first, ...others] = keys.map((key) =>
    write(createHmac('sha256', key.bytes).update(purpose).digest()),
  );
  return others.find(isStored) ?? first ?? '';
}

/** Whether any key of the ring minted a token for a purpose. */
export const isMinted = (keys: KeyRing, purpose: string, token: string): boolean =>
  keys.some((key) => sameSecret(token, mintToken([key], purpose)));

/** Compares secrets in a time that does not tell where they differ. */
export function sameSecret(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
