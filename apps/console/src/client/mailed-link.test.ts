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
