import { describe, expect, it } from 'vitest';
import {
  hasShortYear,
  isAmbiguousDate,
  isDateId,
  normaliseSecondaryId,
  progressPercent,
} from '../index.ts';

describe('a secondary ID', () => {
  it.each([
    ['1985-03-27', '1985-03-27'],
    ['1985/3/7', '1985-03-07'],
    ['03/27/1985', '1985-03-27'],
    ['27/03/1985', '1985-03-27'],
    ['3/4/1985', '1985-03-04'],
    ['27-Mar-1985', '1985-03-27'],
    ['27 mars 1985', '1985-03-27'],
    ['15 août 1990', '1990-08-15'],
    ['March 27, 1985', '1985-03-27'],
    ['1985-03-27T23:30:00-05:00', '1985-03-28'],
    // With a time of day, as programs that export a database or a sheet add it.
    ['1985-03-27 00:00:00', '1985-03-27'],
    ['1985-03-27 00:00:00.000', '1985-03-27'],
    ['1985-03-27T00:00:00', '1985-03-27'],
    ['1985-03-27T00:00:00.000Z', '1985-03-27'],
    ['1985-03-27 00:00:00 UTC', '1985-03-27'],
    ['1985-03-27 00:00:00+00:00', '1985-03-27'],
    ['1985-03-27 0:00', '1985-03-27'],
    ['1985-03-27 00 h 00', '1985-03-27'],
    ['1985-03-27 00 h 00 min 00 s', '1985-03-27'],
    ['3/27/1985 12:00:00 AM', '1985-03-27'],
    ['3/27/1985 12:00:00\u202FAM', '1985-03-27'],
    ['3/27/1985 0:00', '1985-03-27'],
    ['27/03/1985 00:00:00', '1985-03-27'],
    ['27.03.1985', '1985-03-27'],
    ['27/03/1985 12:00 a.m.', '1985-03-27'],
    ['Mar 27 1985 12:00AM', '1985-03-27'],
    ['Wed Mar 27 1985 00:00:00 GMT-0500 (Eastern Standard Time)', '1985-03-27'],
    // With what people write around a day.
    ['1er mars 1985', '1985-03-01'],
    ['1ᵉʳ mars 1985', '1985-03-01'],
    ['le 1er\u00A0mars 1985', '1985-03-01'],
    ['mercredi 27 mars 1985', '1985-03-27'],
    ['mercredi, le 27 mars 1985', '1985-03-27'],
    ['Wednesday, March 27, 1985', '1985-03-27'],
    ['March 1st, 1985', '1985-03-01'],
    ['27th of March 1985', '1985-03-27'],
    ['2nd February 1985', '1985-02-02'],
    ['Mar-27-1985', '1985-03-27'],
    ['27MAR1985', '1985-03-27'],
    ['1985-Mar-27', '1985-03-27'],
    ['27 févr. 1985', '1985-02-27'],
    ['27-juil.-1985', '1985-07-27'],
    ['3 déc. 1985', '1985-12-03'],
    ['27 / 03 / 1985', '1985-03-27'],
    ['1985 - 03 - 27', '1985-03-27'],
    ['１９８５-０３-２７', '1985-03-27'],
  ])('CODES-05 that is the date %s is kept as %s', (given, kept) => {
    expect(normaliseSecondaryId(given)).toBe(kept);
    expect(isDateId(kept)).toBe(true);
  });

  it.each([
    '12345678',
    '1985-02-30',
    '27/03/85',
    'E-1985',
    'Marie 27, 1985',
    '1985',
    '13/13/1985',
    '19850327',
    '3 jui 1985',
    '31133',
    '1985-03-27 Station 4',
    '1er étage 1985',
    'Mar 1985',
  ])('CODES-05 that is no date is kept as it is: %s', (given) => {
    expect(normaliseSecondaryId(` ${given} `)).toBe(given);
    expect(isDateId(given)).toBe(false);
  });

  it('CODES-05 is read in the order its file is written in', () => {
    expect(normaliseSecondaryId('03/04/1985', { order: 'dayFirst', shortYears: false })).toBe(
      '1985-04-03',
    );
    expect(isAmbiguousDate('03/04/1985')).toBe(true);
    expect(isAmbiguousDate('03/27/1985')).toBe(false);
    expect(isAmbiguousDate('03/03/1985')).toBe(false);
    expect(isAmbiguousDate('3/4/1985 12:00:00 AM')).toBe(true);
    expect(isAmbiguousDate('13/4/1985 0:00')).toBe(false);
  });

  it.each([
    ['27/03/85', '1985-03-27'],
    ['03/27/85', '1985-03-27'],
    ['3/4/85', '1985-04-03'],
    ['27-Mar-85', '1985-03-27'],
    ['85-03-27', '1985-03-27'],
    ['01/02/05', '2005-02-01'],
    ['3/27/85 0:00', '1985-03-27'],
    ['3/4/85 12:00:00 AM', '1985-04-03'],
    ['27-mars-85', '1985-03-27'],
    ['1er mars 85', '1985-03-01'],
    ['27MAR85', '1985-03-27'],
  ])('CODES-05 with the two-digit year of %s is %s where the reading says so', (given, kept) => {
    expect(hasShortYear(given)).toBe(true);
    expect(normaliseSecondaryId(given, { order: 'dayFirst', shortYears: true })).toBe(kept);
    expect(normaliseSecondaryId(given)).toBe(given);
  });

  it('CODES-05 with a two-digit year can be read in both orders too; what is no date cannot', () => {
    expect(isAmbiguousDate('3/4/85')).toBe(true);
    expect(isAmbiguousDate('27/03/85')).toBe(false);
    for (const given of ['12-34-56', '85-13-27', '123-45-67', '85', '1985-03-27']) {
      expect(hasShortYear(given)).toBe(false);
      expect(isAmbiguousDate(given)).toBe(false);
    }
  });
});

it('CODES-07, OPEN-39 the percentage is index/(total-1), and 100 of a single code', () => {
  expect([0, 50, 100].map((index) => progressPercent(index, 101))).toEqual([0, 50, 100]);
  expect(progressPercent(0, 1)).toBe(100);
});
