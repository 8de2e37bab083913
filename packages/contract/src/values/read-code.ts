import * as z from 'zod/mini';
import { withPlainSigns } from './fold.ts';
import { requiredText, text } from './text.ts';

/**
 * A code as it is compared, however it was copied: letters and digits of full width are plain ones, letters are capitals,
 * and dashes and spaces of any kind are left out. Whatever else stands in it stays, and makes it another code.
 */
export const readCode = (typed: string): string =>
  withPlainSigns(typed)
    .replaceAll(/[ -]/g, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());

/** The six digits of a code, also out of the message it came in; undefined where there are none, or several such. */
export function readDigits(typed: string): string | undefined {
  const whole = readCode(typed);
  if (/^\d{6}$/.test(whole)) return whole;
  const found = withPlainSigns(typed).matchAll(
    /(?<![\p{L}\p{N}])(?<!\d[ -])(\d{3})[ -]?(\d{3})(?![\p{L}\p{N}])(?![ -]\d)/gu,
  );
  const codes = new Set([...found].map(([, one, two]) => `${one}${two}`));
  return codes.size === 1 ? [...codes][0] : undefined;
}

/** Six digits, or a recovery code, as they were typed or pasted; in one form. */
const readStep = (typed: string) => readDigits(typed) ?? readCode(typed);

/** A code that the service sent or showed, at most 20 letters and digits; empty where it may be. */
export const sentCode = z.pipe(z.pipe(z.string(), z.transform(readStep)), text(20));

/** The same, required. */
export const typedCode = z.pipe(z.pipe(z.string(), z.transform(readStep)), requiredText(20));
