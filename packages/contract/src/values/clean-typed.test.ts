import { expect, it } from 'vitest';
import { describeIssue } from '../errors/describe-issue.ts';
import { cleanTyped } from './clean-typed.ts';
import { email } from './email.ts';
import { parse } from './parse.ts';
import { rangesOf, widthless } from './signs.ts';

const read = (typed: string) => {
  const { data, error } = parse(email, typed);
  const [issue] = error?.issues ?? [];
  return issue ? describeIssue(issue) : data;
};

it('USERS-14: an address is taken without signs that take no width, wherever they stand', () => {
  const signs = rangesOf(widthless).flatMap(([from, to]) => [
    from,
    Math.floor((from + to) / 2),
    to,
  ]);
  for (const each of signs.map((point) => String.fromCodePoint(point)))
    expect(read(`${each}an${each}na@example${each}.org${each}`), each).toBe('anna@example.org');
});

it.each([
  'mailto:anna@example.org',
  'MAILTO: anna@example.org',
  'mailto:anna@example.org?subject=Hello&body=There',
  'SMTP:anna@example.org',
  'E-mail: anna@example.org',
  'Courriel\u{A0}: anna@example.org',
  'Anna Roy <anna@example.org>',
  'Anna Roy<anna@example.org>',
  '"Roy, Anna (Station 12)" <anna@example.org>',
  'Roy, Anna (Station 12) <anna@example.org>',
  'anna@example.org <mailto:anna@example.org>',
  '<anna@example.org>',
  '<mailto:anna@example.org>;',
  '(anna@example.org)',
  '[anna@example.org]',
  "'anna@example.org'",
  '"anna@example.org"',
  '“anna@example.org”',
  '« anna@example.org »',
  '‘anna@example.org’,',
  'anna@example.org.',
  'anna@example.org,',
  'anna@example.org;',
  'anna@example.org ;',
  'anna@example.org (work)',
  '• anna@example.org',
  '– anna@example.org',
  '\u{A0}\u{3000}anna@example.org\u{202F}\r\n',
  'ANNA@Example.org',
])('USERS-14: what stands around an address is left out: %j', (typed) => {
  expect(read(typed)).toBe('anna@example.org');
});

it.each([
  // What may be an address of its own stays one.
  ["'anna@example.org", "'anna@example.org"],
  ["d.o'neil@example.org", "d.o'neil@example.org"],
  ['-anna@example.org', '-anna@example.org'],
  ['anna+work@example.org', 'anna+work@example.org'],
])('USERS-14: the address %j stays %j', (typed, kept) => {
  expect(read(typed)).toBe(kept);
});

it.each([
  ['o’brien@example.org', '’'],
  ['anna–b@example.org', '–'],
  ['łukasz@example.org', 'ł'],
  ['ａnna@example.org', 'ａ'],
  ['\u{212A}im@example.org', '\u{212A}'],
  ['anna＠example.org', '＠'],
  ['anna@examp<le.org', '<'],
])('USERS-14: a sign is refused by its name and never becomes another one: %j', (typed, sign) => {
  expect(cleanTyped(typed)).toBe(typed);
  expect(read(typed)).toEqual({ key: 'rules.emailSign', values: { sign } });
});

it.each([
  ['anna@example.org; anna@home.example', 'rules.oneEmail'],
  ['anna@example.org <anna@home.example>', 'rules.oneEmail'],
  ['anna@example.org anna@home.example', 'rules.oneEmail'],
  ['anna roy@example.org', 'rules.emailSpace'],
  ['anna', 'rules.email'],
  ['mailto:', 'rules.required'],
  ['\u{200B}', 'rules.required'],
  ['";, .', 'rules.required'],
  [`${'<'.repeat(100_000)}a@example.org`, 'rules.tooLong'],
])('USERS-14: %j is refused with its reason', (typed, key) => {
  expect(read(typed)).toMatchObject({ key });
});
