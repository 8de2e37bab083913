import { describe, expect, test } from 'vitest';
import { asMonth, currentMonth, monthIn, formatMonth, shiftMonth } from './months.ts';
import { defaultRange, readRange } from '../use-range.ts';

const latest = '2026-11';

test.each(['2026-13', '2026-1', '0000-01', '2021-02', '2026-12', '2026-05-01', 'x', '', null])(
  'REPORTS-02: %j in an address is no month of a report',
  (text) => expect(asMonth(text, latest)).toBe(''),
);

test('REPORTS-02: from March 2021 to the current month', () => {
  expect(asMonth('2021-03', latest)).toBe('2021-03');
  expect(asMonth(latest, latest)).toBe(latest);
  expect(currentMonth(new Date(2026, 0, 31))).toBe('2026-01');
});

test('months are counted over the turn of a year', () => {
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  expect(shiftMonth('2026-11', -12)).toBe('2025-11');
  expect(shiftMonth('2025-12', 1)).toBe('2026-01');
});

test('a month has a name in both languages', () => {
  expect(formatMonth(monthIn('2026-12'), 'en')).toBe('December 2026');
  expect(formatMonth(monthIn('2026-08'), 'fr')).toBe('août 2026');
});

describe('the range in an address', () => {
  const read = (search: string) => readRange(new URLSearchParams(search), latest);
  const usual = { from: '2025-11', to: latest };

  test('is twelve months and the current one, where there is none', () => {
    expect(read('')).toEqual(usual);
    expect(defaultRange('2021-05')).toEqual({ from: '2021-03', to: '2021-05' });
  });

  test('holds both ends; in the wrong order it is the usual one', () => {
    expect(read('from=2021-03&to=2021-03')).toEqual({ from: '2021-03', to: '2021-03' });
    expect(read('from=2026-05&to=2026-04')).toEqual(usual);
    expect(read('from=2026-13&to=2026-04')).toEqual({ ...usual, to: '2026-04' });
  });
});
