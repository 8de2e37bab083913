import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { decodeAs, type Encoding, legacyEncodings } from './encodings.ts';

/** A text as a program writes it that knows this encoding only; signs it has not are an error. */
function encoded(text: string, encoding: (typeof legacyEncodings)[number]): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  const table = Array.from(decodeAs(bytes, encoding));
  return Uint8Array.from(Array.from(text), (sign) => {
    const at = table.indexOf(sign);
    if (at < 0) throw new Error(`${encoding} has no ${sign}`);
    return at;
  });
}
const listOf = (names: readonly string[], titles = 'Courriel;Prénom;Rôle') =>
  [titles, ...names.map((name, at) => `p${at}@example.org;${name};Pair`)].join('\r\n');
const utf8 = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

const lists = {
  'French names': ['Maëlle', 'Côté', 'Zoé', 'Inès Gagnon', 'François', 'Benoît', 'Élodie'],
  'names in capitals': ['CÔTÉ', 'HÉLÈNE', 'FRANÇOIS', 'NOËL'],
  'one name': ['Zoé'],
  'other names': ['José Núñez', 'Jürgen Müller', 'Søren Åberg', 'Zoé'],
};

describe('a file that does not say its encoding', () => {
  const kinds = legacyEncodings.flatMap((encoding) =>
    Object.entries(lists).map(([kind, names]) => [encoding, kind, listOf(names)] as const),
  );
  it.each(kinds)('LISTS-04 is read as it was written in %s: %s', (encoding, _, text) => {
    expect(decodeText(encoded(text, encoding))).toBe(text);
  });

  it.each(['windows-1252', 'macintosh'] as const)(
    'is read with the apostrophes and dashes of names in %s',
    (encoding) => {
      const text = listOf(['D’Amours', 'L’Heureux', 'Noël–Roy', 'Zoé']);
      expect(decodeText(encoded(text, encoding))).toBe(text);
    },
  );

  it('LISTS-04 is read in UTF-8 though a byte of another encoding is among it', () => {
    const text = joined(
      utf8(listOf(['Maëlle', 'Côté'])),
      utf8('\r\nn@example.org;L'),
      Uint8Array.from([0x92]),
      utf8('Heureux;Pair\r\n'),
    );
    expect(decodeText(text)).toContain(';L’Heureux;');
    expect(decodeText(text)).toContain(';Maëlle;');
  });

  it('is read with the number sign of French titles', () => {
    const text = listOf(['Zoé'], 'Courriel;Prénom;N° de caserne');
    expect(decodeText(encoded(text, 'windows-1252'))).toBe(text);
  });

  it.each([
    // Either could be meant: nothing else in the file says which.
    ['a single letter that all have', 'cp850', ['François']],
    ['a single letter that all have', 'macintosh', ['François']],
    ['a sign that no name has', 'windows-1252', ['Zoé', 'Anna ½', 'Côté']],
    ['a sign that no name has', 'macintosh', ['Zoé', 'Anna ∞', 'Côté']],
  ] as const)('LISTS-04 is asked for with %s, in %s', (_, encoding, names) => {
    const bytes = encoded(listOf(names, 'Courriel;Nom'), encoding);
    const offers = decodeText(bytes);
    if (typeof offers === 'string') throw new Error('is not asked for');
    const right = offers.find((offer) => offer.encoding === encoding);
    // What a person sees is what they get.
    expect(right?.names.every((name) => names.some((each) => each === name))).toBe(true);
    expect(right?.names.length).toBeGreaterThan(0);
    expect(decodeText(bytes, encoding)).toBe(listOf(names, 'Courriel;Nom'));
  });

  it('LISTS-04 shows three names of a longer file, those first that look wrong', () => {
    const names = ['Anna ½', 'Maëlle', 'Côté', 'Zoé', 'Inès'];
    const offers = decodeText(encoded(listOf(names), 'windows-1252'));
    if (typeof offers === 'string') throw new Error('is not asked for');
    expect(offers.map(({ encoding }) => encoding)).toEqual([
      'windows-1252',
      'macintosh',
      'cp850',
    ] satisfies Encoding[]);
    expect(offers[0]?.names).toEqual(['Anna ½', 'Inès', 'Zoé']);
  });
});
