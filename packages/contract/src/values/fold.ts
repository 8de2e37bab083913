import { alike, classOf, letters, marks, widthless } from './signs.ts';

/** Text as people are sorted by it: without accents and letter case. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');

const all = (signs: string) => new RegExp(classOf(signs), 'gu');
function makePatterns() {
  return {
    widthless: all(widthless),
    marks: all(marks),
    alike: Object.entries(alike).map(([sign, signs]) => [all(signs), sign] as const),
    letters: new RegExp(`[${Object.values(letters).join('')}]`, 'gu'),
    plainLetters: new Map(
      Object.entries(letters).flatMap(([plain, others]) =>
        Array.from(others, (letter) => [letter, plain] as const),
      ),
    ),
  };
}
let made: ReturnType<typeof makePatterns> | undefined;
/** Made when they are used: made at once, they would stand in the boot script. */
const patterns = () => (made ??= makePatterns());

/** Text without signs that take no width. */
export const withoutWidthless = (text: string): string => text.replaceAll(patterns().widthless, '');

/** Text with one sign for all that mean the same: apostrophes, quotation marks, dashes, spaces, letters and digits of full width. */
export const withPlainSigns = (text: string): string =>
  patterns()
    .alike.reduce(
      (plain, [pattern, sign]) => plain.replaceAll(pattern, sign),
      withoutWidthless(text),
    )
    .replaceAll(/[０-９Ａ-Ｚａ-ｚ]/gu, (sign) => sign.normalize('NFKC'));

/**
 * Text as it is searched: whatever people cannot tell apart, or do not find on their keyboard, is one sign. "d'amours"
 * finds "D’Amours", "lukasz" finds "Łukasz" and "oeuvre" finds "œuvre". For finding alone: two people may fold alike.
 * The database folds by the same table (`fold_for_search`).
 */
export const foldForSearch = (text: string): string =>
  // Some signs come apart into others, such as ´ into a space and an accent: before and after.
  withPlainSigns(withPlainSigns(text).normalize('NFKD').replaceAll(patterns().marks, ''))
    .toLowerCase()
    .replaceAll(patterns().letters, (letter) => patterns().plainLetters.get(letter) ?? letter)
    .replaceAll(/ +/g, ' ')
    .trim();
