import * as z from 'zod/mini';
import { because, requiredText } from '../values/text.ts';

/** Three letters, a hyphen, 1 to 20 letters or digits, in any letter case; kept in capitals (REG-04, OPEN-38). */
export const activationCodeValue = z.pipe(
  requiredText(24).check(
    z.refine((value) => /^[a-z]{3}-[a-z0-9]{1,20}$/i.test(value), because('rules.activationCode')),
  ),
  z.transform((value) => value.toUpperCase()),
);
