import { expect, test } from 'vitest';
import { carriesLink, emailOf, linkParams } from './mailed-link.ts';

test('a mailed link is read from the fragment, and from the query where it was mailed before', () => {
  const fromHash = linkParams({ search: '', hash: '#email=a%40b.example&code=secret' });
  const fromQuery = linkParams({ search: '?email=a%40b.example&code=secret', hash: '' });
  expect(Object.fromEntries(fromHash)).toEqual({ email: 'a@b.example', code: 'secret' });
  expect(Object.fromEntries(fromQuery)).toEqual(Object.fromEntries(fromHash));
});

test('REG-17: spaces in the email of a link were plus signs', () => {
  expect(emailOf(new URLSearchParams('email=a+b@c.example'))).toBe('a+b@c.example');
});

test('an address without query and fragment carries nothing', () => {
  expect(carriesLink({ search: '', hash: '' })).toBe(false);
  expect(carriesLink({ search: '', hash: '#x=1' })).toBe(true);
});

const secret = `${'a'.repeat(20)}-_${'b'.repeat(21)}`;
const oid = '00000000-0000-4000-8000-000000000001';
const whole = { oid, email: 'marie+fire@b.example', accessToken: secret };
const written = new URLSearchParams(whole).toString();
const left = [
  '',
  '.',
  ',',
  ';',
  ':',
  '!',
  '?',
  '>',
  ')',
  ').',
  ']',
  '}',
  '"',
  "'",
  '>.',
  '&gt;',
  '%3E',
  '%23',
  '#',
  '%20',
  '%29.',
  '%22',
  '%E2%80%9D',
  '»',
  '…',
  '&',
  '<br>',
];

test.each(left)('REG-36: a mailed link opens with %j behind it', (junk) => {
  const read = (hash: string) => Object.fromEntries(linkParams({ search: '', hash: `#${hash}` }));
  expect(read(`${written}~${junk}`)).toEqual(whole);
  expect(read(`${written.replaceAll('&', '&amp;')}~${junk}`)).toEqual(whole);
  // Those of earlier versions, which have no sign, and the address last.
  if (/[a-z]/i.test(junk.replaceAll(/%[0-9A-F]{2}/g, ''))) return;
  const earlier = new URLSearchParams({ oid, accessToken: secret, email: whole.email }).toString();
  for (const link of [written, earlier]) {
    expect(read(`${link}${junk}`)).toEqual(whole);
    expect(read(`${link.replaceAll('&', '&amp;')}${junk}`)).toEqual(whole);
  }
});
