import { describe, expect, it } from 'vitest';
import { factorOf, promisedFactor, releasePlans, rightGuesses } from './promise.ts';

describe('the promise of a month', () => {
  it.each(releasePlans)(
    'REPORTS-06 holds for all draws together, from $members members on, and is nearly used',
    ({ draws }) => {
      expect(factorOf(draws)).toBeLessThanOrEqual(promisedFactor);
      expect(factorOf(draws)).toBeGreaterThan(0.99 * promisedFactor);
    },
  );

  it('REPORTS-06 is 80 of 100 right guesses after one month, and 99 after twelve', () => {
    expect(rightGuesses(1)).toBeCloseTo(80, 10);
    expect(rightGuesses(2)).toBeCloseTo(80, 10);
    expect(rightGuesses(12)).toBeCloseTo(98.84, 1);
    expect(rightGuesses(12, 1)).toBeCloseTo(50, 10);
  });

  it('is the chance of most throws of a coin, counted throw by throw', () => {
    for (const months of [1, 3, 6, 9]) {
      let chance = 0;
      for (let throws = 0; throws < 2 ** months; throws += 1) {
        const right = throws.toString(2).replaceAll('0', '').length;
        const share = 0.8 ** right * 0.2 ** (months - right);
        if (2 * right > months) chance += share;
        if (2 * right === months) chance += share / 2;
      }
      expect(rightGuesses(months)).toBeCloseTo(100 * chance, 8);
    }
  });
});
