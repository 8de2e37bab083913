import { expect, test } from 'vitest';
import { mondayOf, monthOf, otherMonth, weeksOf } from './calendar-days.ts';
import { minutesBetween, plusMinutes, timesEvery, writeLocal } from './wall-time.ts';

test('NOTIF-17, MEET-19: a day has 48 half hours, and 288 steps of 5 minutes', () => {
  const halfHours = timesEvery(30);
  expect(halfHours).toHaveLength(48);
  expect([halfHours[0], halfHours[1], halfHours[47]]).toEqual(['00:00', '00:30', '23:30']);
  const steps = timesEvery(5);
  expect(steps).toHaveLength(288);
  expect([steps[0], steps[1], steps[287]]).toEqual(['00:00', '00:05', '23:55']);
});

test('a wall time is written out as it is, also an hour that the zone of this computer leaves out', () => {
  const time = (local: string) =>
    writeLocal(local, 'en', { dateStyle: 'short', timeStyle: 'short' });
  expect(time('2027-03-14T02:30')).toBe('2027-03-14, 2:30 a.m.');
  expect(time('2026-12-01T00:00')).toBe('2026-12-01, 12:00 a.m.');
  expect(plusMinutes('2027-03-14T01:30', 60)).toBe('2027-03-14T02:30');
  expect(minutesBetween('2027-03-13T23:30', '2027-03-14T03:30')).toBe(240);
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
