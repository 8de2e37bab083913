import * as z from 'zod/mini';
import { because, text } from '../values/index.ts';

/** Area codes whose calls cost the caller nothing (SUPPORT-05). */
const tollFree: readonly string[] = ['800', '833', '844', '855', '866', '877', '888'];
const longestTyped = 30;

const shown = (digits: string) =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;

/**
 * A phone number as it is stored and shown (SUPPORT-05, SUPPORT-06): ten digits, `+1` and a
 * toll-free one, or a short code of three. Undefined where it is none of them.
 */
export function formatSupportPhone(typed: string): string | undefined {
  const value = typed.trim();
  if (/^\d{3}$/.test(value)) return value;
  const isWritten = /^(\+?1[-. ]?)?(\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/.test(value);
  if (!isWritten) return undefined;
  const digits = value.replaceAll(/\D/g, '');
  if (digits.length === 10) return shown(digits);
  const isFree = tollFree.includes(digits.slice(1, 4));
  return isFree ? `+1 ${shown(digits.slice(1))}` : undefined;
}

/** What a number is called by a phone: `tel:` and `sms:` links open it. */
export const dialled = (phoneNumber: string): string => {
  const digits = phoneNumber.replaceAll(/\D/g, '');
  return digits.length === 10 ? `+1${digits}` : digits.length === 11 ? `+${digits}` : digits;
};

/** SUPPORT-05, SUPPORT-06: may be empty. */
export const supportPhone = z.pipe(
  text(longestTyped).check(
    z.refine(
      (value) => value === '' || formatSupportPhone(value) !== undefined,
      because('rules.supportPhone'),
    ),
  ),
  z.transform((value) => formatSupportPhone(value) ?? ''),
);
