import { expect, it } from 'vitest';
import { activationCodeValue } from '../registration/activation-code-value.ts';
import { parse } from './parse.ts';
import { readCode, readDigits, typedCode } from './read-code.ts';
import { alike, rangesOf, widthless } from './signs.ts';

const between = [alike['-'], alike[' '], widthless].flatMap((row) =>
  rangesOf(row).map(([from]) => String.fromCodePoint(from)),
);

it('REG-04: an activation code is read whatever stands between its letters and digits', () => {
  const read = (typed: string) => parse(activationCodeValue, typed).data;
  for (const sign of ['', ' - ', ...between])
    expect(read(`nfr${sign}10482`), JSON.stringify(sign)).toBe('NFR-10482');
  for (const typed of [' NFR-10482 ', 'ＮＦＲ－１０４８２', 'ｎｆｒ　１０４８２', 'Nfr 10 482'])
    expect(read(typed)).toBe('NFR-10482');
});

it.each([
  'NFR_10482',
  'NF-10482',
  'NF-R10482',
  'NFRD1',
  'N1R-10482',
  'NFR-',
  'NÉR-10482',
  'NFR-1O\u{0301}',
  'NFR-ı',
  '',
])('REG-04: what is no activation code is none: %j', (typed) => {
  expect(parse(activationCodeValue, typed).success).toBe(false);
});

it('TFA-17: six digits are read whatever stands between them, of full width too', () => {
  for (const sign of ['', ...between]) expect(readDigits(`123${sign}456`)).toBe('123456');
  expect(readDigits(' 1 2 3 4 5 6\n')).toBe('123456');
  expect(readDigits('１２３４５６')).toBe('123456');
});

it.each([
  ['Your code is 123456', '123456'],
  ['G-123456 is your code.', '123456'],
  ['123 456 : votre code, valable 10 minutes', '123456'],
  ['Votre code : １２３‑４５６.', '123456'],
  ['123456 or 654321', undefined],
  ['Call 514 555-0142', undefined],
  ['1234567', undefined],
  ['12345', undefined],
  ['A234-567B', undefined],
  ['', undefined],
])('TFA-17: the six digits in %j are %s', (typed, digits) => {
  expect(readDigits(typed)).toBe(digits);
});

it('OPEN-26: a recovery code is read in one form', () => {
  for (const typed of ['abcd-efgh', 'ABCD–EFGH', 'abcd efgh', 'ＡＢＣＤＥＦＧＨ'])
    expect(parse(typedCode, typed).data).toBe('ABCDEFGH');
  expect(parse(typedCode, 'A234-567B').data).toBe('A234567B');
  expect(readCode('é_1')).toBe('é_1');
});
