import { expect, test } from 'vitest';
import { mondayOf, monthOf, otherMonth, weeksOf } from './calendar-days.ts';
import { timesEvery, wallTimeIn } from './wall-time.ts';

test('NOTIF-17, MEET-19: a day has 48 half hours, and 288 steps of 5 minutes', () => {
  const halfHours = timesEvery(30);
  expect(halfHours).toHaveLength(48);
  expect([halfHours[0], halfHours[1], halfHours[47]]).toEqual(['00:00', '00:30', '23:30']);
  const steps = timesEvery(5);
  expect(steps).toHaveLength(288);
  expect([steps[0], steps[1], steps[287]]).toEqual(['00:00', '00:05', '23:55']);
});

test('clocks show the time of their zone, midnight and changes of clocks included', () => {
  const at = (iso: string, zone: string) => wallTimeIn(new Date(iso), zone);
  expect(at('2026-12-01T05:00:00Z', 'America/Toronto')).toEqual({
    date: '2026-12-01',
    time: '00:00',
  });
  expect(at('2026-12-01T03:30:00Z', 'America/St_Johns')).toEqual({
    date: '2026-12-01',
    time: '00:00',
  });
  expect(at('2027-03-14T07:00:00Z', 'America/Toronto')).toEqual({
    date: '2027-03-14',
    time: '03:00',
  });
});

test('a month has whole weeks from Monday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks.at(-1)?.[6]).toBe('2026-12-06');
  expect(weeksOf('2027-02').map((week) => week.length)).toEqual([7, 7, 7, 7]);
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect([otherMonth('2026-12', 1), otherMonth('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});

test.each([null, '', '2026-13', 'x', '1999-01', '2026-1'])('%j names no month', (asked) => {
  expect(monthOf(asked, '2026-11-22')).toBe('2026-11');
});
