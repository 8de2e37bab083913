import * as z from 'zod/mini';
import { because } from '../values/text.ts';

/** A password as typed: never trimmed; over this length it is refused before it is hashed. */
const maxInputLength = 200;
export const password = z.string().check(
  z.refine((value) => value !== '', because('rules.required')),
  z.maxLength(maxInputLength),
  z.refine(
    (value) => !value.includes('\u0000') && value.isWellFormed(),
    because('rules.characters'),
  ),
);
