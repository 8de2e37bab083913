import { expect, test } from 'vitest';
import type { Figure } from './figures.ts';
import { averageOf, totalTimes } from './month-average.ts';

const hidden = { users: null, usersOrMore: false, hits: null, hitsOrMore: false };
const tooFew: Figure = { state: 'tooFew', ...hidden };
const notReleased: Figure = { state: 'notReleased', ...hidden };
const shown = (users: number, more: Partial<Figure> = {}): Figure => ({
  ...{ state: 'shown', users, usersOrMore: false, hits: null, hitsOrMore: false },
  ...more,
});

test('REPORTS-10: people of several months are an average of the months shown, never a sum', () => {
  expect(averageOf([shown(15), tooFew, shown(20), shown(20), notReleased])).toEqual({
    ...{ users: 18, isMinimum: false, shown: 3, months: 4 },
  });
});

test('REPORTS-10: a figure of a quarter counts three months', () => {
  expect(
    averageOf([
      { ...shown(30), months: 3 },
      { ...tooFew, months: 3 },
    ]),
  ).toMatchObject({
    ...{ users: 10, shown: 3, months: 6 },
  });
});

test('REPORTS-10: one "or more" makes it "at least"', () => {
  expect(averageOf([shown(15), shown(30, { usersOrMore: true })]).isMinimum).toBe(true);
});

test('REPORTS-10: without a month that is shown there is none', () => {
  expect(averageOf([tooFew, notReleased, undefined]).users).toBeNull();
  expect(totalTimes([tooFew, shown(15)]).hits).toBeNull();
});

test('REPORTS-10: times add up', () => {
  expect(
    totalTimes([shown(300, { hits: 1200 }), shown(310, { hits: 1300, hitsOrMore: true }), tooFew]),
  ).toEqual({ hits: 2500, hitsOrMore: true });
});
