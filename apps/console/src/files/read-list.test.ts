import { describe, expect, it } from 'vitest';
import { FileError } from './file-error.ts';
import type { ListShape } from './list-columns.ts';
import { type ListChoices, readList } from './read-list.ts';
import { toCsv } from './to-csv.ts';

type Column = 'email' | 'name';
const shape: ListShape<Column> = {
  columns: { email: ['Email', 'Courriel'], name: ['Name', 'Prénom'] },
  key: 'email',
  isKey: (cell) => /^\S+@\S+$/.test(cell),
  maxRows: 10,
};
const utf8 = (text: string) => new TextEncoder().encode(text);

async function read(bytes: Uint8Array, choices: ListChoices<Column> = {}, name = 'list.csv') {
  const rows: (string | number)[][] = [];
  const notes = await readList({ name, bytes }, shape, choices, ({ row, cells }) =>
    rows.push([row, cells.email, cells.name]),
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

describe('a text of a spreadsheet program', () => {
  const people = [
    ['Courriel', 'Prénom'],
    ['a@example.org', 'Maëlle'],
    ['b@example.org', 'Côté, “L’Heureux”'],
    ['c@example.org', ''],
    ['d@example.org', 'Zoé-Ève'],
  ];
  const expected = people.slice(1).map(([email, name], at) => [at + 2, email, name]);
  /** The cells in quotation marks where they need them. */
  const textOf = (separator: string, end: string) =>
    people
      .map(
        (row) =>
          row.map((cell) => (/[,;\t]/.test(cell) ? `"${cell}"` : cell)).join(separator) + end,
      )
      .join('');
  const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
    'UTF-8': utf8,
    'UTF-8 with its mark': (text) => utf8(`\uFEFF${text}`),
    'UTF-16 with its mark': (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')),
    'UTF-16': (text) => new Uint8Array(Buffer.from(text, 'utf16le')),
    'UTF-16, the other way round': (text) =>
      new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()),
  };
  const separators = { commas: ',', semicolons: ';', tabs: '\t' };
  const ends = { Windows: '\r\n', Unix: '\n', 'an old Mac': '\r' };
  const kinds = Object.entries(encodings).flatMap(([encoding, encode]) =>
    Object.entries(separators).flatMap(([names, separator]) =>
      Object.entries(ends).map(
        ([program, end]) => [encoding, names, program, encode(textOf(separator, end))] as const,
      ),
    ),
  );

  it.each(kinds)('USERS-19 is read in %s with %s and the ends of lines of %s', async (...kind) => {
    expect((await read(kind[3])).rows).toEqual(expected);
  });

  it.each(['list.csv', 'list.CSV', 'list.txt', 'list.tsv', 'export.xls'])(
    'is read as Excel reads it by the name %s',
    async (name) => {
      expect((await read(utf8(textOf('\t', '\r\n')), {}, name)).rows).toEqual(expected);
    },
  );

  it.each([
    ['sep=;\r\n', ';', 2],
    ['\uFEFFsep=,\n', ',', 2],
    ['Staff, Station 12; spring\r\n\r\n', ',', 4],
    ['\n', '\t', 3],
  ])('LISTS-08 names rows as Excel does below %j', async (above, separator, first) => {
    const { rows } = await read(utf8(above + textOf(separator, '\n')));
    expect(rows.map(([row]) => row)).toEqual([first, first + 1, first + 2, first + 3]);
  });

  it('LISTS-08 reads a cell with several lines as one row, and a formula around text as the text', async () => {
    const text = 'Email,Name\r\na@example.org,"Anna\r\nRoy"\r\n"=""b@example.org""",="007"\r\n';
    expect((await read(utf8(text))).rows).toEqual([
      [2, 'a@example.org', 'Anna\nRoy'],
      [3, 'b@example.org', '007'],
    ]);
  });

  it('passes over empty rows, and counts them', async () => {
    expect((await read(utf8('Email,Name\n\n,\na@example.org,x'))).rows).toEqual([
      [4, 'a@example.org', 'x'],
    ]);
  });

  it.each([
    ['empty', new Uint8Array(), 'a.csv'],
    ['empty', utf8(' \n '), 'a.csv'],
    ['otherContent', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), 'a.csv'],
    ['otherContent', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'a.csv'],
    ['otherContent', utf8('%PDF-1.7\n'), 'a.csv'],
    ['otherContent', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'a.csv'],
    ['otherContent', utf8('Email,Name\na\u0000@b,c'), 'a.csv'],
    ['otherContent', utf8('<html><table><tr><td>Email</td></tr></table></html>'), 'a.xls'],
    ['otherContent', utf8('Email,Name\na@b,c'), 'a.xlsx'],
    ['otherKind', utf8('Email,Name\na@b,c'), 'a.ods'],
    ['otherKind', utf8('Email,Name\na@b,c'), 'numbers'],
    ['noHeader', utf8('Name,Town\nAnna,Laval'), 'a.csv'],
    ['noRows', utf8('Email,Name\n'), 'a.csv'],
  ])('is refused as %s', async (fault, bytes, name) => {
    expect(await faultOf(bytes, name)).toBe(fault);
  });

  it('is refused with more rows than may be', async () => {
    const rows = (count: number) =>
      utf8(['Email', ...Array.from({ length: count }, (_, at) => `p${at}@b.org`)].join('\n'));
    expect(await faultOf(rows(10))).toBeUndefined();
    expect(await faultOf(rows(11))).toBe('tooManyRows');
  });
});

describe('columns whose titles are not known', () => {
  const text = 'No;Titulaire;Adr. élec.\n12;Roy;a@example.org';

  it('USERS-43 are asked for, with those it can be known by', async () => {
    expect((await read(utf8(text))).notes).toEqual({
      ask: 'columns',
      top: {
        rows: [
          { row: 1, cells: ['No', 'Titulaire', 'Adr. élec.'] },
          { row: 2, cells: ['12', 'Roy', 'a@example.org'] },
        ],
        columns: { titles: 1, email: 2 },
      },
    });
    const columns = { titles: 1, email: 2, name: 1 };
    expect((await read(utf8(text), { columns })).rows).toEqual([[2, 'a@example.org', 'Roy']]);
  });
});

it('a cell that begins like a formula, also in full width, is written so that no spreadsheet runs it', () => {
  const csv = toCsv(['Code'], [['=1+1'], ['-2'], ['＝1+1'], ['a"b,c']]);
  expect(csv).toBe(`\uFEFFCode\r\n'=1+1\r\n'-2\r\n'＝1+1\r\n"a""b,c"\r\n`);
});
