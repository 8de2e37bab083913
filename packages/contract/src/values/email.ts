import * as z from 'zod/mini';
import { cleanTyped } from './clean-typed.ts';
import { requiredText } from './text.ts';

/** As many characters as an address can have (RFC 5321). */
export const maxEmailLength = 254;

/** What ASCII can write an address with; a letter from elsewhere would be lowered into one of these. */
const foreign = /[^\w!#$%&'*+/=?^`{|}~.@-]/u;

/** Says what keeps a text from being one address, where it can be named. */
const nameReason = z.check<string>(({ value, issues }) => {
  const [sign] = foreign.exec(value) ?? [];
  const refuse = (phrase: string, values?: Record<string, unknown>) =>
    issues.push({
      code: 'custom',
      input: value,
      continue: false,
      params: { phrase, ...(values && { values }) },
    });
  if (value.indexOf('@') !== value.lastIndexOf('@')) refuse('rules.oneEmail');
  else if (sign?.trim() === '') refuse('rules.emailSpace');
  else if (sign !== undefined) refuse('rules.emailSign', { sign });
});

/**
 * An address, required, without what was typed or pasted around it, in lower case (RULES-11, USERS-14). Where an address is
 * new, the API asks for the fewer characters of its settings. A sign that an address cannot have is named, and never replaced.
 */
export const email = z.pipe(
  z.pipe(
    z.pipe(z.string(), z.transform(cleanTyped)),
    requiredText(maxEmailLength).check(nameReason),
  ),
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.toLowerCase()),
    ),
    z.email(),
  ),
);
