import { figureSteps, releasePlans } from '@ensemble/contract';
import { describe, expect, test } from 'vitest';
import { compareFigures, figureMargin } from './figure-margin.ts';

const scalesFor = (members: number) =>
  releasePlans.findLast((plan) => plan.members <= members)?.draws ?? [];

describe('how far a figure may be off', () => {
  test('is noise and rounding: more with more lines, less with a larger share of the promise', () => {
    const [one, four, ten] = [20, 40, 150].map((members) =>
      figureMargin(scalesFor(members), 'people'),
    );
    // One line of a factor of 4: 1/4 a step on both sides, beyond 2 in 2 of 100 releases.
    expect(one).toBe(2 + Math.ceil(figureSteps.users / 2));
    expect(four).toBeGreaterThan(one ?? 0);
    expect(ten).toBeGreaterThan(four ?? 0);
  });

  test('of one line is that of the two-sided noise it is equal to', () => {
    // A cube of one line is a whole number that falls by 1/4 on both sides.
    const same = { of: 'articles', ratio: [4, 1], moves: 1, threshold: 10 } as const;
    const ratio: [number, number] = [4, 1];
    expect(figureMargin([{ ...same, ratio }], 'articles')).toBe(
      figureMargin(scalesFor(20), 'people'),
    );
  });

  test('is not known where nothing is stored of the noise', () => {
    expect(figureMargin([], 'people')).toBeUndefined();
    expect(figureMargin(scalesFor(150), 'articles')).toBeUndefined();
  });
});

describe('REPORTS-11: a change', () => {
  const at = (users: number, isOrMore = false, margin: number | undefined = 5) => ({
    ...{ users, isOrMore, margin },
  });

  test.each([
    [at(20), at(35), 'more'],
    [at(35), at(20), 'fewer'],
    // As much as noise and rounding of both can make.
    [at(20), at(30), 'unclear'],
    [at(30), at(20), 'unclear'],
    [at(20), at(20), 'unclear'],
    // "Or more" is a lower bound.
    [at(20), at(45, true), 'more'],
    [at(45, true), at(20), 'fewer'],
    [at(30, true), at(45), 'unclear'],
    [at(45), at(30, true), 'unclear'],
  ] as const)('from %j to %j is %s', (first, last, is) => {
    expect(compareFigures(first, last)).toBe(is);
  });

  test('is not claimed of months whose noise is not known', () => {
    expect(compareFigures(at(20), { users: 90, isOrMore: false, margin: undefined })).toBe(
      'unclear',
    );
  });
});
