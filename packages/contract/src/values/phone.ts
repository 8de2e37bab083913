import * as z from 'zod/mini';
import { withPlainSigns } from './fold.ts';
import { because } from './text.ts';

/** How a number of North America shows, and how many characters that takes (TFA-08, TFA-09). */
export const phoneMask = '(999) 999-9999';
export const phoneLength = phoneMask.length;

/** Area codes whose calls cost the caller nothing (TFA-11, SUPPORT-05). */
const tollFree = /^8(?:00|33|44|55|66|77|88)/;
/** Ten digits whose area code does not begin with 0 or 1: no area code does. */
const national = /^[2-9]\d{9}$/;
const written = /^(?:\+?1[-. ]*)?(?:\(\d{3}\)|\d{3})[-. ]*\d{3}[-. ]*\d{4}$/;
const shortCode = /^\d{3}$/;

/** The digits of what was typed or pasted; the country's 1 in front is left out. */
export function nationalDigits(typed: string): string {
  const digits = withPlainSigns(typed).replaceAll(/\D/g, '');
  return digits.startsWith('1') ? digits.slice(1) : digits;
}

/** As far as there are digits: `514`, `(514) 5`, `(514) 555-0142` (TFA-08). */
export function formatPhone(typed: string): string {
  const digits = nationalDigits(typed).slice(0, 10);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** A number as it is sent: `+1` and its digits (TFA-10). */
export const phoneToSend = (shown: string): string => `+1${nationalDigits(shown)}`;

/** A phone number of North America as it is sent (TFA-10). */
export const phoneNumber = z
  .string()
  .check(
    z.refine(
      (value) => value.startsWith('+1') && national.test(value.slice(2)),
      because('rules.phone'),
    ),
  );

/**
 * The number of a contact as it is stored and shown: `(514) 555-0142`, a toll-free one as
 * `+1 (800) 555-0142`, or a short code of three digits (TFA-11, SUPPORT-05, SUPPORT-06, OPEN-28).
 * Undefined where it is none of them.
 */
export function formatContactPhone(typed: string): string | undefined {
  const value = withPlainSigns(typed).trim();
  if (shortCode.test(value)) return value;
  const digits = nationalDigits(value);
  if (!written.test(value) || !national.test(digits)) return undefined;
  return tollFree.test(digits) ? `+1 ${formatPhone(digits)}` : formatPhone(digits);
}

/**
 * The same while it is typed. What is no number, and what may become a short code, is left as it is
 * for the check to judge.
 */
export function typeContactPhone(typed: string): string {
  if (/[^\d\s().+-]/.test(withPlainSigns(typed))) return typed;
  const digits = nationalDigits(typed);
  if (!/^[2-9]\d{3,9}$/.test(digits)) return typed;
  return formatContactPhone(digits) ?? formatPhone(digits);
}

/** A stored number as it is shown, in both languages: `514 555-0142`, `1 800 555-0142`, `988`. */
export function writePhone(stored: string): string {
  const digits = nationalDigits(stored);
  if (!written.test(stored) || !national.test(digits)) return stored;
  const shown = `${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return tollFree.test(digits) ? `1 ${shown}` : shown;
}

/** What a phone dials. A short code, and what is no number of North America, stays as it is. */
const dialled = (number: string): string =>
  written.test(number) ? phoneToSend(number) : number.replaceAll(/[^+\d]/g, '');

/** The link that calls a number (SUPPORT-05). */
export const callLink = (number: string): string => `tel:${dialled(number)}`;

/** The link that writes a text message to a number. */
export const textLink = (number: string): string => `sms:${dialled(number)}`;

/** SUPPORT-05, SUPPORT-06: may be empty. */
export const contactPhone = z.pipe(
  z.string().check(
    z.maxLength(30),
    z.refine(
      (value) => value.trim() === '' || formatContactPhone(value) !== undefined,
      because('rules.supportPhone'),
    ),
  ),
  z.transform((value) => formatContactPhone(value) ?? ''),
);
