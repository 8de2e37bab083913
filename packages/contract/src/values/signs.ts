/**
 * The table of signs: what people do not see, and what they cannot tell apart. What is searched, typed and pasted is
 * read by it, here and in the database, whose functions are written from it (`db/rules/signs.ts`).
 */

/** Code points in hexadecimal: single ones, and ranges. */
type Signs = string;

/** What takes no width: controls, soft hyphens, joiners, marks of direction, selectors, fillers. */
export const widthless: Signs =
  '1-8 e-1f 7f-84 86-9f ad 34f 61c 115f-1160 17b4-17b5 180b-180f 200b-200f 202a-202e 2060-206f 3164 fe00-fe0f feff ffa0 fff0-fffb 1bca0-1bca3 1d173-1d17a e0000-e0fff';

/** Marks that stand on, in or under a letter once it is taken apart: accents, points, vowel signs of Arabic and Hebrew. */
export const marks: Signs =
  '300-36f 483-487 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 64b-65f 670 1ab0-1aff 1dc0-1dff 20d0-20ff fe20-fe2f';

/** Signs of one meaning, by the sign of the keyboard that stands for them. */
export const alike: Readonly<Record<' ' | '-' | "'" | '"', Signs>> = {
  ' ': '9-d 20 85 a0 1680 2000-200a 2028-2029 202f 205f 2800 3000',
  '-': '2d 58a 5be 1400 1806 2010-2015 2043 207b 208b 2212 2e17 2e1a 2e3a-2e3b 2e40 2e5d 2d7 30a0 fe31-fe32 fe58 fe63 ff0d 10ead',
  "'": '27 60 b4 2b9 2bb-2bf 2c8 2ca-2cb 2f4 374 384 55a 559 5f3 7f4-7f5 1fbd 1fbf 1fef 1ffd-1ffe 2018-201b 2032 2035 2039-203a 275b-275c a78b-a78c ff07 ff40',
  '"': '22 ab bb 2ba 2dd 2ee 5f4 201c-201f 2033 2036 275d-275e 276e-276f 301d-301f ff02',
};

/** Small letters that no accent is taken from, by how people without their keyboard write them. */
export const letters: Readonly<Record<string, string>> = {
  ...{ a: 'ɑⱥ', b: 'ƀƃɓ', c: 'ƈȼ', d: 'đðƌɖɗ', e: 'ɇ', f: 'ƒ', g: 'ǥɠɡ', h: 'ħⱨ', i: 'ıɨ' },
  ...{ j: 'ȷɉ', k: 'ĸƙⱪ', l: 'łƚɫɬⱡ', m: 'ɱ', n: 'ŋƞɲ', o: 'øɵ', p: 'ƥᵽ', r: 'ɍɽ', s: 'ȿ' },
  ...{ t: 'ŧƭʈⱦ', u: 'ʉ', v: 'ʋ', w: 'ⱳ', y: 'ƴɏ', z: 'ƶȥⱬ', σ: 'ς', ɂ: 'ʔ' },
  ...{ ae: 'æ', oe: 'œ', ss: 'ß', th: 'þ' },
};

/** The ranges of a row of the table, first and last code point of each. */
export const rangesOf = (signs: Signs): (readonly [number, number])[] =>
  signs.split(' ').map((range) => {
    const [from = '', to = from] = range.split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** A class of a regular expression that holds them. */
export const classOf = (signs: Signs): string =>
  `[${signs.replaceAll(/[0-9a-f]+/g, String.raw`\u{$&}`).replaceAll(' ', '')}]`;
