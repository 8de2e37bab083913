import skeletonOf from 'unhomoglyph';

/** Small capitals of the Latin script, which Unicode's table of confusable letters keeps apart. */
const smallCapitals: Readonly<Record<string, string>> = {
  ...{ ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g', ʜ: 'h', ɪ: 'i' },
  ...{ ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ꞯ: 'q', ʀ: 'r' },
  ...{ ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z' },
};
/** What a digit is taken for in a hurry. */
const digits: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
};
const isPlain = (text: string) => /^[a-z]+$/.test(text);
const plainOf = (letter: string): string =>
  skeletonOf(letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/./gu, (each) => smallCapitals[each] ?? each);

/** A letter as it looks; a small one of another script may look like a Latin one only as a capital. */
function lookOf(letter: string): string {
  const plain = plainOf(letter);
  const asCapital = isPlain(plain) ? plain : plainOf(letter.toUpperCase());
  return isPlain(asCapital) ? asCapital : plain;
}

/**
 * What a name looks like at a glance: the skeleton of its letters (UTS 39), without case, accents,
 * spaces and signs. The letters i, l and the digit 1 count as one, and so do rn and m, vv and w.
 */
export const shapeOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/./gu, lookOf)
    .replaceAll(/\d/g, (digit) => digits[digit] ?? digit)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Joiners that the writing of Persian or Hindi needs within a word. */
const joiners =
  /(?<=[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\s])[\u200c\u200d](?=\p{L})/gu;
/** Letters, marks and digits, and the signs that stand in names. */
const nameSigns = /^[\p{L}\p{M}\p{Nd} .'’·・-]+$/u;
/** Letters of scripts that are not written beside Latin ones in a name. */
const foreignToLatin =
  /[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/** Marks on one letter at most, once composed: a Hebrew letter takes three. */
const tooManyOnOne = /\p{M}{4,}/u;
/** Marks in a name at most that belong to no script: the vowel signs of Hindi or Thai spell it, and are not counted. */
const maxSharedMarks = 6;

/** Whether a text is written as names are: no invisible letters, no signs, no piles of marks, no scripts that are mixed to deceive. */
export function isWrittenAsName(name: string): boolean {
  const text = name.normalize('NFC').replaceAll(joiners, '');
  const marks = text.match(/(?=\p{M})\p{Script=Inherited}/gu)?.length ?? 0;
  if (tooManyOnOne.test(text) || marks > maxSharedMarks) return false;
  const isMixed = /\p{Script=Latin}/u.test(text) && foreignToLatin.test(text);
  return nameSigns.test(text) && !/\p{Default_Ignorable_Code_Point}/u.test(text) && !isMixed;
}

/** The words of a name, as they look. */
export const wordShapes = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)
    .map(shapeOf)
    .filter((word) => word !== '');
