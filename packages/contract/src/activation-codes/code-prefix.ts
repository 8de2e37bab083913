import * as z from 'zod/mini';
import { because, isoTime, text } from '../values/index.ts';

/** The three letters codes begin with, in any letter case; kept in capitals (OPEN-38). */
export const codePrefixValue = z.pipe(
  text(3).check(z.refine((value) => /^[a-z]{3}$/i.test(value), because('rules.codePrefix'))),
  z.transform((value) => value.toUpperCase()),
);

/** Prefixes an organisation may have where a SuperAdmin has not said otherwise, and at most. */
export const usualPrefixes = 3;
export const maxPrefixes = 100;

/** The prefixes of an organisation, and how many it may have. */
export const codePrefixes = z.strictObject({
  prefixes: z.array(z.strictObject({ prefix: z.string(), since: isoTime })),
  most: z.number(),
});
export type CodePrefixes = z.output<typeof codePrefixes>;
