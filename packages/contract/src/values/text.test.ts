import { expect, test } from 'vitest';
import { parse } from './parse.ts';
import { requiredText } from './text.ts';

test('RULES-01: a name of nothing that is seen is none', () => {
  const accepts = (value: string) => parse(requiredText(50), value).success;
  for (const nothing of [
    '',
    '  ',
    '\u200b\u200b',
    '\u200f \u200e',
    '\u2060',
    '\u3164',
    '\u2800\u2800',
  ])
    expect([nothing, accepts(nothing)]).toEqual([nothing, false]);
  for (const name of ['Ö', '王', '🚒', '👩‍🚒', '\u200fשלום', '-'])
    expect([name, accepts(name)]).toEqual([name, true]);
});
