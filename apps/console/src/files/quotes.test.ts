import { describe, expect, it } from 'vitest';
import { readDelimited } from './delimited.ts';

const kind = {
  isTitled: (cells: readonly string[]) => cells.includes('Email'),
  isKey: (cell: string) => cell.includes('@'),
};
function read(...lines: readonly string[]) {
  const table = readDelimited(['Email,Name,Note', ...lines].join('\r\n'), kind);
  const rows: string[] = [];
  table.each(({ row, cells }) => void rows.push(`${row} ${cells.join('|')}`));
  return { rows: rows.slice(1), bad: table.badRows };
}
const good = ['a@x.org,Ana,one', 'b@x.org,Bo,two', 'c@x.org,Cy,three'] as const;

describe('a row whose quotation marks do not fit', () => {
  it.each([
    ['marks within marks', 't@x.org,"Anthony "Tony" ",Roy'],
    ['a nickname', 't@x.org,"Anthony "Tony" Roy",x'],
    ['text behind a mark', 't@x.org,"Tony"x,Roy'],
    ['a mark that is not closed', 't@x.org,"Tony,Roy'],
    ['a mark that is not closed at the end', 't@x.org,Tony,"Roy'],
    ['three marks', 't@x.org,"""Tony,Roy'],
    ['an address in marks', '"t@x.org,Tony,Roy'],
  ])('LISTS-06 is named and left out, and all others are read: %s', (_, bad) => {
    const [a, b, c] = good;
    const rows = (...numbers: readonly number[]) =>
      good.map((line, at) => `${numbers[at]} ${line.replaceAll(',', '|')}`);
    expect(read(bad, a, b, c)).toEqual({ rows: rows(3, 4, 5), bad: [2] });
    expect(read(a, bad, b, c)).toEqual({ rows: rows(2, 4, 5), bad: [3] });
    expect(read(a, b, c, bad)).toEqual({ rows: rows(2, 3, 4), bad: [5] });
  });

  it('LISTS-06 takes in no row below it, though a mark further down would close it', () => {
    expect(read('t@x.org,"Tony,Roy', 'u@x.org,Uma",Lee', good[0])).toEqual({
      rows: ['3 u@x.org|Uma"|Lee', '4 a@x.org|Ana|one'],
      bad: [2],
    });
    expect(read('t@x.org,"Tony,Roy', '"a@x.org",Ana,"one"', good[1]).bad).toEqual([2]);
  });

  it('LISTS-06 takes in no row below it where rows are not equally wide', () => {
    expect(read('t@x.org,"Tony,Roy', 'u@x.org,Uma', 'v@x.org,Vi"', good[0])).toEqual({
      rows: ['3 u@x.org|Uma', '4 v@x.org|Vi"', '5 a@x.org|Ana|one'],
      bad: [2],
    });
  });

  it('is one of many', () => {
    const bad = 't@x.org,"Anthony "Tony" ",Roy';
    expect(read(bad, good[0], bad, bad, good[1])).toEqual({
      rows: ['3 a@x.org|Ana|one', '6 b@x.org|Bo|two'],
      bad: [2, 4, 5],
    });
  });
});

describe('marks that fit', () => {
  it.each([
    ['in every cell', '"a@x.org","Ana","one"', '2 a@x.org|Ana|one'],
    ['around separators', 'a@x.org,"Roy, Ana","one, two"', '2 a@x.org|Roy, Ana|one, two'],
    ['doubled', 'a@x.org,"Ana ""Nan"" Roy",one', '2 a@x.org|Ana "Nan" Roy|one'],
    ['empty', 'a@x.org,"",one', '2 a@x.org||one'],
    ['in the middle of a cell', 'a@x.org,5\'10" tall,one', '2 a@x.org|5\'10" tall|one'],
    ['with spaces behind', 'a@x.org,"Ana" ,one', '2 a@x.org|Ana|one'],
    [
      'around lines',
      'a@x.org,Ana,"12 Main St,\r\nLaval, QC"',
      '2 a@x.org|Ana|12 Main St,\nLaval, QC',
    ],
    [
      'around another address',
      'a@x.org,Ana,"asks for\r\nb@y.org, too"',
      '2 a@x.org|Ana|asks for\nb@y.org, too',
    ],
    [
      'around an address of several lines',
      '"a@x.org","Ana","one\r\n\r\ntwo"',
      '2 a@x.org|Ana|one\n\ntwo',
    ],
  ])('are read: %s', (_, line, row) => {
    expect(read(line, good[1])).toEqual({ rows: [row, '3 b@x.org|Bo|two'], bad: [] });
  });
});
