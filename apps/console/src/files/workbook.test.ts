import { CFB, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { xlsxFiles } from '../testing/xlsx.ts';
import { zipOf } from '../testing/zip.ts';
import { FileError } from './file-error.ts';
import type { ListShape } from './list-columns.ts';
import { type ListChoices, readList } from './read-list.ts';

type Column = 'email' | 'born';
const shape: ListShape<Column> = {
  columns: { email: ['Email'], born: ['Born'] },
  key: 'email',
  isKey: (cell) => /^\S+@\S+$/.test(cell),
  maxRows: 20,
};
const people = [
  ['Email', 'Born'],
  ['a@x.org', 'A'],
  ['b@x.org', 'B'],
  ['c@x.org', 'C'],
  ['d@x.org', 'D'],
];

async function read(bytes: Uint8Array, choices: ListChoices<Column> = {}, name = 'list.xlsx') {
  const rows: string[] = [];
  const notes = await readList({ name, bytes }, shape, choices, ({ row, cells }) =>
    rows.push(`${row} ${cells.email} ${cells.born}`),
  );
  return { rows, notes };
}
async function faultOf(bytes: Uint8Array, name?: string) {
  try {
    await read(bytes, {}, name);
  } catch (error) {
    return error instanceof FileError ? error.fault : error;
  }
  return undefined;
}
const notes = {
  hiddenRows: [],
  areHiddenRead: false,
  hiddenColumns: [],
  badRows: [],
};

type Kind = 'xlsx' | 'xlsm' | 'xlsb' | 'biff8' | 'xlml';
const kinds: readonly (readonly [Kind, string])[] = [
  ['xlsx', 'list.xlsx'],
  ['xlsm', 'list.xlsm'],
  ['xlsb', 'list.xlsb'],
  ['biff8', 'list.xls'],
  ['xlml', 'list.xls'],
];
/** A workbook of sheets, of which some are hidden: 1, or very hidden: 2. */
function bookOf(
  kind: Kind,
  ...sheets: readonly (readonly [name: string, sheet: WorkSheet, hidden?: 0 | 1 | 2])[]
): Uint8Array {
  const book: WorkBook = utils.book_new();
  for (const [name, sheet] of sheets) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: sheets.map(([name, , Hidden = 0]) => ({ name, Hidden })) };
  const written: unknown = write(book, { type: 'buffer', bookType: kind, bookSST: true });
  const hidden = sheets.at(-1)?.[1]['!rows']?.flatMap((row, at) => (row?.hidden ? [at] : []));
  const bytes = new Uint8Array(written as Buffer);
  return kind === 'biff8' && hidden ? withHiddenRows(bytes, hidden) : bytes;
}

/** An xls file with the records of hidden rows in its last sheet, which the library does not write. */
function withHiddenRows(bytes: Uint8Array, rows: readonly number[]): Uint8Array {
  const container = CFB.read(bytes, { type: 'array' });
  const stream = CFB.find(container, '/Workbook');
  const content = Buffer.from(stream.content as Uint8Array);
  let behindSize = 0;
  for (let at = 0; at + 4 <= content.length; at += 4 + content.readUInt16LE(at + 2))
    if (content.readUInt16LE(at) === 0x0200) behindSize = at + 4 + content.readUInt16LE(at + 2);
  const records = rows.map((row) => {
    const record = Buffer.alloc(20);
    record.writeUInt16LE(0x0208, 0);
    record.writeUInt16LE(16, 2);
    record.writeUInt16LE(row, 4);
    record.writeUInt16LE(255, 10);
    record.writeUInt32LE(0x20 | 0x100, 16);
    return record;
  });
  stream.content = Buffer.concat([
    content.subarray(0, behindSize),
    ...records,
    content.subarray(behindSize),
  ]);
  stream.size = stream.content.length;
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer);
}
const sheetOf = (rows: readonly (readonly unknown[])[]) =>
  utils.aoa_to_sheet(rows.map((row) => [...row]));

describe.each(kinds)('a workbook as %s, %s', (kind, name) => {
  it('LISTS-02 is read without its hidden rows, which are named and can be included', async () => {
    const sheet = sheetOf(people);
    sheet['!rows'] = [];
    sheet['!rows'][2] = { hidden: true };
    sheet['!rows'][3] = { hidden: true };
    const bytes = bookOf(kind, ['People', sheet]);
    const hiddenRows = [3, 4];
    expect(await read(bytes, {}, name)).toEqual({
      rows: ['2 a@x.org A', '5 d@x.org D'],
      notes: { ...notes, hiddenRows },
    });
    expect(await read(bytes, { hiddenRows: true }, name)).toEqual({
      rows: ['2 a@x.org A', '3 b@x.org B', '4 c@x.org C', '5 d@x.org D'],
      notes: { ...notes, hiddenRows, areHiddenRead: true },
    });
  });

  it('LISTS-02 says which of its columns is hidden and was read', async () => {
    const sheet = sheetOf(people);
    sheet['!cols'] = [{ wch: 10 }, { hidden: true, wch: 10 }];
    const { rows, notes: said } = await read(bookOf(kind, ['People', sheet]), {}, name);
    expect(rows[0]).toBe('2 a@x.org A');
    expect(said).toEqual({ ...notes, hiddenColumns: ['born'] });
  });

  it('LISTS-01 is read by the one sheet that is seen, wherever it stands', async () => {
    const old = sheetOf([people[0] ?? [], ['old@x.org', 'O']]);
    for (const hidden of [1, 2] as const) {
      const first = bookOf(kind, ['2024', old, hidden], ['2026', sheetOf(people)]);
      expect((await read(first, {}, name)).rows[0]).toBe('2 a@x.org A');
      const last = bookOf(kind, ['2026', sheetOf(people)], ['2024', old, hidden]);
      expect((await read(last, {}, name)).rows[0]).toBe('2 a@x.org A');
    }
  });

  it('LISTS-01 with several sheets that are seen asks which, and chooses none', async () => {
    const cover = sheetOf([['Staff'], ['Prepared by HR, questions: hr@x.org']]);
    const bytes = bookOf(kind, ['Read me', cover], ['People', sheetOf(people)]);
    const { rows, notes: question } = await read(bytes, {}, name);
    expect(rows).toEqual([]);
    if (!('ask' in question) || question.ask !== 'sheet') throw new Error('does not ask');
    expect(question.sheets).toMatchObject([
      { name: 'Read me', cells: ['Staff'] },
      { name: 'People', cells: ['Email', 'Born'] },
    ]);
    const sheet = question.sheets[1]?.index;
    expect((await read(bytes, { sheet }, name)).rows[0]).toBe('2 a@x.org A');
  });

  it('LISTS-01 asks nothing for sheets that hold nothing', async () => {
    const bytes = bookOf(kind, ['Sheet1', sheetOf(people)], ['Sheet2', sheetOf([[]])]);
    expect((await read(bytes, {}, name)).rows).toHaveLength(4);
  });

  it('CODES-05 is read with its dates as days, however this computer would show them', async () => {
    const sheet = sheetOf([
      ['Email', 'Born'],
      ...['a', 'b', 'c', 'd', 'e'].map((p) => [`${p}@x.org`]),
    ]);
    // 4 March 1985 in four formats, and a number that is none.
    const formats = ['m/d/yy', 'yyyy-mm-dd', '[$-C0C]d mmmm yyyy', 'm/d/yyyy h:mm', 'General'];
    for (const [at, z] of formats.entries()) sheet[`B${at + 2}`] = { t: 'n', v: 31_110, z };
    sheet['!ref'] = 'A1:B6';
    const { rows } = await read(bookOf(kind, ['People', sheet]), {}, name);
    expect(rows).toEqual([
      '2 a@x.org 1985-03-04',
      '3 b@x.org 1985-03-04',
      '4 c@x.org 1985-03-04',
      '5 d@x.org 1985-03-04',
      '6 e@x.org 31110',
    ]);
  });
});

describe('what hides a row in Excel', () => {
  it.each([
    ['a person', 'hidden="1"'],
    ['another program', 'hidden="true"'],
    ['a height of nothing', 'ht="0" customHeight="1"'],
    ['a collapsed group', 'hidden="1" outlineLevel="1"'],
  ])('LISTS-02 is left out: %s', async (_, attributes) => {
    const bytes = zipOf(
      xlsxFiles({ name: 'People', rows: people, rowAttributes: { 3: attributes } }),
    );
    const { rows, notes: said } = await read(bytes);
    expect(rows).toEqual(['2 a@x.org A', '4 c@x.org C', '5 d@x.org D']);
    expect(said).toEqual({ ...notes, hiddenRows: [3] });
  });

  it('LISTS-02 is left out: a filter', async () => {
    const filter =
      '<autoFilter ref="A1:B5"><filterColumn colId="1"><filters><filter val="A"/></filters></filterColumn></autoFilter>';
    const rowAttributes = { 3: 'hidden="1"', 4: 'hidden="1"', 5: 'hidden="1"' };
    const bytes = zipOf(xlsxFiles({ name: 'People', rows: people, rowAttributes, tail: filter }));
    expect((await read(bytes)).rows).toEqual(['2 a@x.org A']);
  });

  it('is no group that is open, and no empty row', async () => {
    const rows = [...people, ['', ''], ['e@x.org', 'E']];
    const rowAttributes = { 3: 'outlineLevel="1"', 6: 'hidden="1"' };
    const bytes = zipOf(xlsxFiles({ name: 'People', rows, rowAttributes }));
    const read7 = await read(bytes);
    expect(read7.rows.at(-1)).toBe('7 e@x.org E');
    expect(read7.notes).toEqual(notes);
  });

  it('LISTS-02 can be every row: none is read, and all are named', async () => {
    const rowAttributes = { 2: 'hidden="1"', 3: 'hidden="1"', 4: 'hidden="1"', 5: 'hidden="1"' };
    const bytes = zipOf(xlsxFiles({ name: 'People', rows: people, rowAttributes }));
    expect(await read(bytes)).toEqual({ rows: [], notes: { ...notes, hiddenRows: [2, 3, 4, 5] } });
  });

  it('leaves a list that is seen within what may be read, however much is hidden', async () => {
    const many = Array.from({ length: 60 }, (_, at) => [`h${at}@x.org`, 'H']);
    const rowAttributes = Object.fromEntries(many.map((_, at) => [at + 6, 'hidden="1"']));
    const bytes = zipOf(xlsxFiles({ name: 'People', rows: [...people, ...many], rowAttributes }));
    expect((await read(bytes)).rows).toHaveLength(4);
    const all = zipOf(xlsxFiles({ name: 'People', rows: [...people, ...many] }));
    expect(await faultOf(all)).toBe('tooManyRows');
    expect(
      await faultOf(zipOf(xlsxFiles({ name: 'P', rows: [...people, ...many, ...many] }))),
    ).toBe('tooManyRows');
  });
});

describe('a workbook that any program can write', () => {
  const files = xlsxFiles({ name: 'People', rows: people });

  it.each([
    ['as those over 4 GB are', { is64: true }],
    ['before its sizes are known', { isStreamed: true }],
    ['both', { is64: true, isStreamed: true }],
  ])('LISTS-03 is read where its zip is written %s', async (_, options) => {
    expect((await read(zipOf(files, options))).rows).toHaveLength(4);
  });

  it('LISTS-03 is refused where it lies about its size in 64 bits', async () => {
    expect(await faultOf(zipOf(files, { is64: true, statedSize: 10 }))).toBe('broken');
    expect(await faultOf(zipOf(files, { is64: true, statedSize: 70_000_000 }))).toBe(
      'unpacksTooLarge',
    );
  });

  it('is refused where it is an OpenDocument file under another name', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, sheetOf(people), 'People');
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'ods' }) as Buffer);
    expect(await faultOf(bytes)).toBe('otherContent');
    expect(await faultOf(bytes, 'list.ods')).toBe('otherKind');
  });

  it('is read to its last columns that hold anything, and not to the last there can be', async () => {
    const sheet = sheetOf(people);
    sheet['XFD5'] = { t: 's', v: 'far away' };
    sheet['!ref'] = 'A1:XFD5';
    expect((await read(bookOf('xlsx', ['People', sheet]))).rows).toHaveLength(4);
  });

  it('is read with hours as hours, and a long number with all its digits', async () => {
    const sheet = sheetOf([['Email', 'Born'], ['a@x.org'], ['b@x.org']]);
    sheet['B2'] = { t: 'n', v: 1.5, z: '[h]:mm' };
    sheet['B3'] = { t: 'n', v: 123_456_789_012 };
    sheet['!ref'] = 'A1:B3';
    expect((await read(bookOf('xlsx', ['People', sheet]))).rows).toEqual([
      '2 a@x.org 36:00',
      '3 b@x.org 123456789012',
    ]);
  });

  it('is read as Strict Open XML, which names its parts otherwise', async () => {
    const strict = Object.entries(files).map(([path, text]) => [
      path,
      text
        .replaceAll(
          'schemas.openxmlformats.org/spreadsheetml/2006',
          'purl.oclc.org/ooxml/spreadsheetml',
        )
        .replaceAll(
          'schemas.openxmlformats.org/officeDocument/2006',
          'purl.oclc.org/ooxml/officeDocument',
        ),
    ]);
    expect((await read(zipOf(Object.fromEntries(strict)))).rows).toHaveLength(4);
  });

  it('CODES-05 is read with the days of a workbook that counts from 1904', async () => {
    const sheet = sheetOf([['Email', 'Born'], ['a@x.org']]);
    sheet['B2'] = { t: 'n', v: 31_110 - 1462, z: 'yyyy-mm-dd' };
    sheet['!ref'] = 'A1:B2';
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'People');
    book.Workbook = { WBProps: { date1904: true } };
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    expect((await read(bytes)).rows).toEqual(['2 a@x.org 1985-03-04']);
  });
});
