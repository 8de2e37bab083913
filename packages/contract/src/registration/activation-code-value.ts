import * as z from 'zod/mini';
import { withPlainSigns } from '../values/fold.ts';
import { readCode } from '../values/read-code.ts';
import { because, requiredText } from '../values/text.ts';

/** An activation code in its one form; what is none stays as it was typed. */
export function readActivationCode(typed: string): string {
  const code = readCode(typed);
  // Its letters stand alone: "AB-C12" and "ABCD1" are slips, and not ours to put right.
  const isPlain = /^[a-z]{3}[ \d-]/i.test(withPlainSigns(typed).trim());
  return isPlain && /^[A-Z]{3}[A-Z0-9]{1,20}$/.test(code)
    ? `${code.slice(0, 3)}-${code.slice(3)}`
    : typed;
}

/** Three letters, a hyphen, 1 to 20 letters or digits, however they were typed (REG-04, OPEN-38). */
export const activationCodeValue = z.pipe(
  z.pipe(z.string(), z.transform(readActivationCode)),
  requiredText(24).check(
    z.refine((value) => /^[A-Z]{3}-[A-Z0-9]{1,20}$/.test(value), because('rules.activationCode')),
  ),
);
