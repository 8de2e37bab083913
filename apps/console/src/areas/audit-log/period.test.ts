import { afterAll, beforeAll, expect, test } from 'vitest';
import { asDay, momentsOf, formatMoment } from './period.ts';

const zone = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'America/Toronto';
});
afterAll(() => {
  process.env['TZ'] = zone;
});

const days = { firstDay: '', lastDay: '' };

test('days are the reader’s own, from midnight to midnight, also when the clocks change', () => {
  const custom = { period: 'custom', firstDay: '2026-03-08', lastDay: '2026-03-08' } as const;
  expect(momentsOf(custom)).toEqual({
    from: '2026-03-08T05:00:00.000Z',
    to: '2026-03-09T04:00:00.000Z',
  });
  expect(momentsOf({ ...custom, firstDay: '' })).toEqual({ to: '2026-03-09T04:00:00.000Z' });
});

test('quick ranges hold today and the days before it', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  expect(momentsOf({ period: 'today', ...days }, now)).toEqual({
    from: '2026-11-20T05:00:00.000Z',
  });
  expect(momentsOf({ period: 'week', ...days }, now)).toEqual({ from: '2026-11-14T05:00:00.000Z' });
  expect(momentsOf({ period: 'month', ...days }, now)).toEqual({
    from: '2026-10-22T04:00:00.000Z',
  });
  expect(momentsOf({ period: 'all', firstDay: '2026-01-01', lastDay: '' }, now)).toEqual({});
});

test.each(['', '2026-02-31', '2026-13-01', '26-01-01', '9999-01-01', 'yesterday', null])(
  '%j in an address is no day',
  (text) => {
    expect(asDay(text)).toBe('');
  },
);

test('the first of a month is “1ᵉʳ” in French', () => {
  expect(formatMoment('2026-03-01T15:00:00Z', 'fr')[0]).toBe('1ᵉʳ mars 2026');
  expect(formatMoment('2026-03-11T15:00:00Z', 'fr')[0]).toBe('11 mars 2026');
});
