import { expect, test } from 'vitest';
import { monthsOf, monthsSince } from './report-months.ts';

const released = (month: string, timeZone: string) =>
  monthsSince(monthsOf({ from: month, to: month }), { firstMonth: '2021-03-01', timeZone }).map(
    ({ releaseDay }) => releaseDay,
  );

test('the figures of a month come five days after it ended where the organization is', () => {
  expect(released('2026-12', 'America/Toronto')).toEqual(['2027-01-06']);
  expect(released('2026-12', 'Pacific/Kiritimati')).toEqual(['2027-01-06']);
  // The hour that autumn repeats: five times 24 hours after midnight it is eleven in the evening.
  expect(released('2026-10', 'America/Toronto')).toEqual(['2026-11-05']);
  expect(released('2020-01', 'America/Toronto')).toEqual([]);
});
