import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new opaque secret of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * A token that one key and one purpose always give again: a mail that is sent twice after a
 * crash carries the same link, so that the first one still works.
 */
export const mintToken = (key: string, purpose: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(purpose).digest('base64url');

/** A six-digit code, minted the same way. */
export function mintCode(key: string, purpose: string): string {
  const bytes = createHmac('sha256', Buffer.from(key, 'base64')).update(purpose).digest();
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Compares secrets in a time that does not tell where they differ. */
export function sameSecret(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
