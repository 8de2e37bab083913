import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { FileError } from '../../../files/file-error.ts';
import { type CodesChoices, readCodes } from './read-codes.ts';

const titles = 'Activation Code,Secondary ID';
const csvOf = (...lines: readonly string[]) => ({
  name: 'codes.csv',
  bytes: new TextEncoder().encode(lines.join('\n')),
});
async function codesIn(source: Parameters<typeof readCodes>[0], choices?: CodesChoices) {
  const codes = await readCodes(source, choices);
  if ('ask' in codes) throw new Error(`asks for ${codes.ask}`);
  return codes;
}
const read = (...rows: string[]) => codesIn(csvOf(titles, ...rows));

describe('a list of codes', () => {
  it('CODES-04 is read with capitals and with secondary IDs as they are written', async () => {
    const { codes, secondaryIds } = await read('abc-1,1985/3/7', 'ABC-2,E-42', 'ABC-3,');
    expect(codes).toEqual(['ABC-1', 'ABC-2', 'ABC-3']);
    expect(secondaryIds).toEqual(['1985/3/7', 'E-42', '']);
  });

  it('CODES-06, OPEN-36 counts the codes, the weaker ones, and those nobody can activate', async () => {
    expect(
      (await read('ABC-1,1985-03-07', 'ABC-2,E-42', 'ABC-3,', 'ABC-4,')).summary,
    ).toMatchObject({
      total: 4,
      weaker: 2,
      notDates: 1,
      problemCount: 0,
    });
  });

  it('names what is left out by its row', async () => {
    const long = 'x'.repeat(51);
    const { codes, summary } = await read(
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

  it('tells the first two hundred problems, and counts them all', async () => {
    const { summary } = await read(...Array.from({ length: 500 }, () => 'x,'), 'ABC-1,');
    expect([summary.problems.length, summary.problemCount]).toEqual([200, 500]);
  });

  it('CODES-05 says which of its dates can be read in two orders, and which row gives the order away', async () => {
    const { summary } = await read('ABC-1,03/04/1985', 'ABC-2,27/03/1985', 'ABC-3,E-42');
    expect(summary).toMatchObject({ ambiguous: '03/04/1985', telling: '27/03/1985', notDates: 1 });
    expect((await read('ABC-1,03/04/1985')).summary).not.toHaveProperty('telling');
    expect((await read('ABC-1,1985-04-03', 'ABC-2,03/03/1985')).summary).not.toHaveProperty(
      'ambiguous',
    );
  });

  it('CODES-05 says where years have two digits', async () => {
    const { summary } = await read('ABC-1,27-Mar-85', 'ABC-2,1985-03-27', 'ABC-3,4/3/85');
    expect(summary).toMatchObject({
      shortYear: '27-Mar-85',
      shortYears: 2,
      notDates: 0,
      ambiguous: '4/3/85',
    });
  });

  it('names the letters its codes begin with', async () => {
    expect((await read('ABC-1,', 'abd-1,', 'ABC-2,')).summary.prefixes).toEqual(['ABC', 'ABD']);
  });

  it.each([
    ['Activation Code', 'Secondary ID'],
    ['CODE D’ACTIVATION', 'Identifiant secondaire'],
    ['code', 'Date of birth'],
    ['Code', 'Date de naissance'],
  ])('CODES-04 is known by its titles: %s, %s', async (...names) => {
    const { codes } = await codesIn(csvOf(`Name;${names.join(';')}`, 'Anna;ABC-1;1985-03-27'));
    expect(codes).toEqual(['ABC-1']);
  });

  it('CODES-04 without titles that are known asks which column is which', async () => {
    const file = csvOf('Badge,Born,Pass', '7,1985-03-27,ABC-1');
    expect(await readCodes(file)).toMatchObject({
      ask: 'columns',
      top: { columns: { titles: 1, code: 2 } },
    });
    const columns = { titles: 1, code: 2, secondaryId: 1 };
    expect((await codesIn(file, { columns })).secondaryIds).toEqual(['1985-03-27']);
    // Codes that are tied to no date of birth.
    expect((await codesIn(file, { columns: { code: 2 } })).summary.weaker).toBe(1);
  });

  it.each([
    ['oneColumn', ['Activation Code', 'ABC-1']],
    ['oneColumn', ['Activation Code|Secondary ID', 'ABC-1|x']],
    ['noHeader', ['Name,Town', 'Anna,Laval']],
    ['noRows', [titles]],
  ] as const)('is refused as %s', async (fault, lines) => {
    await expect(readCodes(csvOf(...lines))).rejects.toThrow(new FileError(fault));
  });

  it('CODES-04 is read from a workbook, with days for its dates', async () => {
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet([titles.split(','), ['ABC-1'], ['ABC-2', 'E-42']]);
    sheet['B2'] = { t: 'n', v: 31_110, z: 'm/d/yy' };
    utils.book_append_sheet(book, sheet, 'Codes');
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    const { codes, secondaryIds } = await codesIn({ name: 'codes.xlsx', bytes });
    expect([codes, secondaryIds]).toEqual([
      ['ABC-1', 'ABC-2'],
      ['1985-03-04', 'E-42'],
    ]);
  });

  it('LISTS-07 says which rows are kept as something else than they are written', async () => {
    const { summary } = await read(
      'ABC-1,1985-03-27',
      'abc-2,1985-03-27',
      'ABC-3,3/27/1985 12:00:00 AM',
      'ABC-4,E-42',
      'ABC-5,27/03/85',
      'ABC-6,',
    );
    expect(summary).toMatchObject({
      differingCount: 3,
      differing: [
        { row: 3, code: 'ABC-2', written: { code: 'abc-2', secondaryId: '1985-03-27' } },
        { row: 4, written: { secondaryId: '3/27/1985 12:00:00 AM' } },
        { row: 6, written: { secondaryId: '27/03/85' } },
      ],
    });
  });
});
