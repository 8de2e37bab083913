import * as z from 'zod/mini';

/** Attaches the phrase that explains a failed check; schemas themselves carry no prose. */
export const because = (phrase: string, values?: Record<string, unknown>) =>
  ({ params: { phrase, values }, abort: true }) as const;

/** NUL cannot be stored and a lone surrogate is no character: both are refused, never repaired. */
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

// Made when it is used: made here, it would stand in the boot script with all of the library.
const trimmed = () =>
  z.pipe(
    z.string().check(z.refine(storable, because('rules.characters'))),
    z.transform((value) => value.trim()),
  );

/** Trimmed text of at most `longest` UTF-16 units; may be empty. */
export const text = (maxLength: number) =>
  z.pipe(trimmed(), z.string().check(z.maxLength(maxLength)));

/** Something that is seen: not spaces, marks of direction and joints alone, nor the blanks that count as letters. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Trimmed text that must hold something that is seen (RULES-01, or the given phrase) and at most `longest` units (RULES-05). */
export const requiredText = (maxLength: number, phrase = 'rules.required') =>
  z.pipe(
    trimmed(),
    z.string().check(
      z.refine((value) => visible.test(value), because(phrase)),
      z.maxLength(maxLength),
    ),
  );

/** Nothing that hides, turns around or leads somewhere: names stand in mails that the service signs. */
const isPlainName = (value: string) =>
  !/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(value) &&
  !/:\/\/|www\./i.test(value.normalize('NFKC'));

/** The name of a person or an organisation: required text without control and direction characters, and without links. */
export const requiredName = (maxLength: number, phrase?: string) =>
  z.pipe(
    requiredText(maxLength, phrase),
    z.string().check(z.refine(isPlainName, because('rules.plainName'))),
  );

/** One of the given words in any letter case (OPEN-07), stored as written here (RULES-09). */
export const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform(
        (value) =>
          options.find((option) => option.toLowerCase() === value.trim().toLowerCase()) ?? value,
      ),
    ),
    z.enum(options),
  );

/** A comma list of these words in any letter case; left out means all (OPEN-69). */
export function wordList<const Words extends readonly [string, ...string[]]>(
  words: Words,
  maxLength = 200,
) {
  const byWord = new Map<string, Words[number]>(words.map((word) => [word.toLowerCase(), word]));
  const find = (word: string) => byWord.get(word.trim().toLowerCase());
  return z.pipe(
    z.pipe(
      text(maxLength).check(
        z.refine(
          (value) => value === '' || value.split(',').every((word) => find(word) !== undefined),
          because('rules.option'),
        ),
      ),
      z.transform((value) => [...new Set(value.split(',').flatMap((word) => find(word) ?? []))]),
    ),
    z.array(z.enum(words)),
  );
}
