import { expect, test } from 'vitest';
import { presetRanges } from './range-presets.ts';

const rangesOf = (last: string, yearBegins = 1, first = '2021-03') =>
  Object.fromEntries(
    presetRanges({ first, last, yearBegins }).map(({ key, range }) => [
      key,
      `${range.from} ${range.to}`,
    ]),
  );

test('REPORTS-01: on 2 January the last month is November: December is not released yet', () => {
  expect(rangesOf('2026-11')).toEqual({
    lastMonth: '2026-11 2026-11',
    lastQuarter: '2026-07 2026-09',
    thisYear: '2026-01 2026-11',
    lastYear: '2025-01 2025-12',
  });
});

test('REPORTS-09: quarters and years follow the month that the year begins in', () => {
  expect(rangesOf('2026-11', 4)).toEqual({
    lastMonth: '2026-11 2026-11',
    lastQuarter: '2026-07 2026-09',
    thisYear: '2026-04 2026-11',
    lastYear: '2025-04 2026-03',
  });
  // A year from February: its quarters end in April, July, October, January.
  expect(rangesOf('2026-11', 2)).toMatchObject({
    lastQuarter: '2026-08 2026-10',
    thisYear: '2026-02 2026-11',
  });
  // The last month of a quarter and of the year is in them.
  expect(rangesOf('2026-12')).toMatchObject({
    lastQuarter: '2026-10 2026-12',
    thisYear: '2026-01 2026-12',
  });
});

test('what begins before the first release is not offered; the year that runs begins with it', () => {
  expect(rangesOf('2026-11', 1, '2026-10')).toEqual({
    lastMonth: '2026-11 2026-11',
    thisYear: '2026-10 2026-11',
  });
});
