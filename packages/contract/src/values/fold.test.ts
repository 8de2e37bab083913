import { expect, it } from 'vitest';
import { foldForSearch } from './fold.ts';
import { alike, rangesOf } from './signs.ts';

it.each(Object.entries(alike))('all signs that people take for %j are found by it', (sign, row) => {
  const signs = rangesOf(row).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  expect(signs.length).toBeGreaterThan(10);
  for (const each of signs)
    expect(foldForSearch(`a${each}b`), each.codePointAt(0)?.toString(16)).toBe(`a${sign}b`);
});

it.each([
  ['ŁUKASZ Sørensen', 'lukasz sorensen'],
  ['Đorđe Ðagur Þór', 'dorde dagur thor'],
  ['STRAẞE Straße', 'strasse strasse'],
  ['Işık İZMİR', 'isik izmir'],
  ['Œuvre ÆON', 'oeuvre aeon'],
  ['ＦＵＬＬ　ｗｉｄｔｈ １２３', 'full width 123'],
  ['co\u{AD}op\u{200B}era\u{2060}tion\u{FEFF}', 'cooperation'],
  ['Tłı̨chǫ Sḵwx̱wú7mesh', 'tlicho skwxwu7mesh'],
  ['Ɂehdzo', 'ɂehdzo'],
  ['ʔehdzo', 'ɂehdzo'],
  ['  two\u{A0}\u{202F} spaces\nand a line ', 'two spaces and a line'],
  ['l´été', "l'ete"],
  ['ΝΊΚΟΣ', 'νικοσ'],
  ['ﬁn d’année', "fin d'annee"],
  ['a^b ~c', 'a^b ~c'],
])('%s is found as %s', (written, found) => {
  expect(foldForSearch(written)).toBe(found);
  expect(foldForSearch(found)).toBe(found);
});
