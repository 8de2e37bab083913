import { expect, it } from 'vitest';
import { findFailed, timesAway } from './kill-copies.ts';

const kills = [{ at: 1000, goneAt: 1100 }];
const outcome = (startedAt: number, endedAt: number, status = 200) => ({
  ...{ name: 'read', text: '', startedAt, endedAt, status },
});

it('a request that failed counts as met by a kill only while the process was ending', () => {
  const outcomes = [
    outcome(900, 1010, 502),
    outcome(1050, 1200, 502),
    outcome(800, 990, 502),
    outcome(1101, 1200, 0),
    outcome(950, 1050),
  ];
  const { hit, others } = findFailed(outcomes, kills);
  expect(hit).toEqual(outcomes.slice(0, 2));
  expect(others).toEqual(outcomes.slice(2, 4));
});

it('times are those of answers that lie away from any kill', () => {
  const outcomes = [
    outcome(0, 10),
    outcome(900, 1020),
    outcome(5000, 5010),
    outcome(6001, 6031),
    outcome(7000, 7100, 502),
  ];
  expect(timesAway(outcomes, kills)).toEqual([10, 30]);
});
