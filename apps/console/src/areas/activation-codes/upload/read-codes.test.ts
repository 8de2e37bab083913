import { describe, expect, it } from 'vitest';
import { readCodes } from './read-codes.ts';

const read = (...rows: string[]) =>
  readCodes(new TextEncoder().encode(['Activation Code,Secondary ID', ...rows].join('\n')));

describe('a list of codes', () => {
  it('CODES-04 is read with capitals and with secondary IDs as they are written', () => {
    const { codes, secondaryIds } = read('abc-1,1985/3/7', 'ABC-2,E-42', 'ABC-3,');
    expect(codes).toEqual(['ABC-1', 'ABC-2', 'ABC-3']);
    expect(secondaryIds).toEqual(['1985/3/7', 'E-42', '']);
  });

  it('CODES-06, OPEN-36 counts the codes, the weaker ones, and those nobody can activate', () => {
    expect(read('ABC-1,1985-03-07', 'ABC-2,E-42', 'ABC-3,', 'ABC-4,').summary).toMatchObject({
      total: 4,
      weaker: 2,
      notDates: 1,
      problemCount: 0,
    });
  });

  it('names what is left out by its row', () => {
    const long = 'x'.repeat(51);
    const { codes, summary } = read(
      'ABC-1,',
      'abc-1,1985-03-07',
      ',1985-03-07',
      'ABCD-1,',
      '=HYPERLINK(1),x',
      'ABC-2,@SUM(1)',
      `ABC-3,${long}`,
    );
    expect(codes).toEqual(['ABC-1']);
    expect(summary.problems).toEqual([
      { row: 3, kind: 'duplicate', first: 2 },
      { row: 4, kind: 'noCode' },
      { row: 5, kind: 'badCode' },
      { row: 6, kind: 'formula' },
      { row: 7, kind: 'formula' },
      { row: 8, kind: 'longId' },
    ]);
  });

  it('tells the first two hundred problems, and counts them all', () => {
    const { summary } = read(...Array.from({ length: 500 }, () => 'x,'), 'ABC-1,');
    expect([summary.problems.length, summary.problemCount]).toEqual([200, 500]);
  });

  it('CODES-05 says which of its dates can be read in two orders, and which row gives the order away', () => {
    const { summary } = read('ABC-1,03/04/1985', 'ABC-2,27/03/1985', 'ABC-3,E-42');
    expect(summary).toMatchObject({ ambiguous: '03/04/1985', telling: '27/03/1985', notDates: 1 });
    expect(read('ABC-1,03/04/1985').summary).not.toHaveProperty('telling');
    expect(read('ABC-1,1985-04-03', 'ABC-2,03/03/1985').summary).not.toHaveProperty('ambiguous');
  });

  it('CODES-05 says where years have two digits', () => {
    const { summary } = read('ABC-1,27-Mar-85', 'ABC-2,1985-03-27', 'ABC-3,4/3/85');
    expect(summary).toMatchObject({
      shortYear: '27-Mar-85',
      shortYears: 2,
      notDates: 0,
      ambiguous: '4/3/85',
    });
  });

  it('names the letters its codes begin with', () => {
    expect(read('ABC-1,', 'abd-1,', 'ABC-2,').summary.prefixes).toEqual(['ABC', 'ABD']);
  });
});
