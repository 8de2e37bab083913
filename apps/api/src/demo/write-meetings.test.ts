import { expect, test } from 'vitest';
import { startOf } from './write-meetings.ts';

const at = (time: string) => Temporal.ZonedDateTime.from(`2026-11-25T${time}[America/Toronto]`);
const hourOf = (moment: Date) =>
  moment.toTemporalInstant().toZonedDateTimeISO('America/Toronto').toPlainDateTime().toString();

test.each([
  ['10:20', '2026-11-25T11:00:00'],
  ['19:40', '2026-11-25T20:00:00'],
  ['20:40', '2026-11-26T09:00:00'],
  ['23:30', '2026-11-26T09:00:00'],
  ['02:10', '2026-11-25T09:00:00'],
  ['07:10', '2026-11-25T08:00:00'],
])('the demonstration made at %s has its next session by day, at %s', (time, expected) => {
  expect(hourOf(startOf({ at: 'soon' }, at(time)))).toBe(expected);
});

test('its other sessions are held by day, whenever it is made', () => {
  expect(hourOf(startOf({ at: { days: 2, hour: 17 } }, at('03:00')))).toBe('2026-11-27T17:00:00');
});
