import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test.each([
  [0, [0, 5]],
  [15, [0, 5, 10, 15]],
  [35, [0, 10, 20, 30, 40]],
  [90, [0, 20, 40, 60, 80, 100]],
  [30_000, [0, 6000, 12_000, 18_000, 24_000, 30_000]],
])('an axis up to %i has round steps', (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks);
});
