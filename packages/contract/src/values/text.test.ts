import { expect, test } from 'vitest';
import { parse } from './parse.ts';
import { requiredName, requiredText } from './text.ts';

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

test('names refuse control and direction characters, and links however they are written', () => {
  const accepts = (value: string) => parse(requiredName(100), value).success;
  for (const refused of [
    'Ann\u202egro.elpmaxe',
    '\u2066Ann\u2069',
    'Ann\u200f',
    'Ann\u061c',
    'Ann\nRoy',
    'Ann\u0007',
    'Ann\u2028Roy',
    'Win at https://example.org',
    'ftp://x',
    'see www.example.org',
    'WWW.example.org',
    'ｗｗｗ．example.org',
    'http：／／example.org',
  ])
    expect([refused, accepts(refused)]).toEqual([refused, false]);
  for (const name of [
    'Anne-Marie O’Neil',
    'D. Roy',
    'שלום',
    'Zoé 👩‍🚒',
    'Caserne 12 / Nord',
    'می‌خواهم',
  ])
    expect([name, accepts(name)]).toEqual([name, true]);
});
