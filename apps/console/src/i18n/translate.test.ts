import { expect, test } from 'vitest';
import { translate } from './translate.ts';

const english = {
  greeting: 'Hello {{name}}',
  table: { rows_one: '{{count}} row', rows_other: '{{count}} rows' },
};
const french = {
  table: {
    rows_one: '{{count}} ligne',
    rows_many: '{{count}} de lignes',
    rows_other: '{{count}} lignes',
  },
};

test('placeholders are filled; one without a value stays to be seen', () => {
  expect(translate(english, 'en', 'greeting', { name: '$& <b>' })).toBe('Hello $& <b>');
  expect(translate(english, 'en', 'greeting')).toBe('Hello {{name}}');
});

test('each language has its own plural forms', () => {
  expect(translate(english, 'en', 'table.rows', { count: 1 })).toBe('1 row');
  expect(translate(english, 'en', 'table.rows', { count: 0 })).toBe('0 rows');
  expect(translate(french, 'fr', 'table.rows', { count: 0 })).toBe('0 ligne');
  expect(translate(french, 'fr', 'table.rows', { count: 2 })).toBe('2 lignes');
  expect(translate(french, 'fr', 'table.rows', { count: 1_000_000 })).toMatch(/de lignes$/);
});

test('numbers are written as the language does', () => {
  expect(translate(english, 'en', 'table.rows', { count: 10_000 })).toBe('10,000 rows');
});

test('a key that is none, or an area, has no text', () => {
  expect(translate(english, 'en', 'nothing.here')).toBeUndefined();
  expect(translate(english, 'en', 'table')).toBeUndefined();
  expect(translate(english, 'en', 'greeting.deeper')).toBeUndefined();
});
