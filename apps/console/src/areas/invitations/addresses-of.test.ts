import { expect, test } from 'vitest';
import { addressesOf } from './addresses-of.ts';

test.each([
  ['a@example.org\nb@example.org\r\n', ['a@example.org', 'b@example.org']],
  ['a@example.org; B@Example.org, a@example.org', ['a@example.org', 'b@example.org']],
  [
    '"Roy, Anna" <anna@example.org>, Luc <luc@example.org>',
    ['anna@example.org', 'luc@example.org'],
  ],
  ['nobody here', []],
  ['', []],
])('a pasted list is taken apart: %j', (typed, addresses) => {
  expect(addressesOf(typed)).toEqual(addresses);
});
