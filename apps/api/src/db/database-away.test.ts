import { expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const failure = (code: string, more = {}) => Object.assign(new Error('failed'), { code, ...more });

it.each([
  ['57P03', true],
  ['53300', true],
  ['53100', true],
  ['25006', true],
  ['ECONNREFUSED', true],
  ['23505', false],
  ['42501', false],
  ['28P01', false],
])(
  'WATCH-07 a database that says %s is away, or without room, for people: %s',
  (code, expected) => {
    expect(isDatabaseAway(failure(code))).toBe(expected);
    expect(isDatabaseAway(new Error('query failed', { cause: failure(code) }))).toBe(expected);
  },
);
