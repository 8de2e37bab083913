import { describe, expect, it } from 'vitest';
import { FileError } from './decode-text.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { toCsv } from './to-csv.ts';

const columns = {
  code: ['Activation Code', 'Code d’activation'],
  secondaryId: ['Secondary ID', 'Identifiant secondaire'],
};
const unitsOf = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark: boolean) => {
  const units = Uint16Array.from(unitsOf(mark ? `\uFEFF${text}` : text));
  return new Uint8Array(units.buffer);
};
const latin = (text: string) => Uint8Array.from(unitsOf(text));

function rowsOf(bytes: Uint8Array, maxRows = 10) {
  const rows: CsvRow<keyof typeof columns>[] = [];
  readCsv(bytes, { columns, maxRows }, (row) => rows.push(row));
  return rows.map(({ row, cells }) => [row, cells.code, cells.secondaryId]);
}
function faultOf(bytes: Uint8Array, maxRows?: number) {
  try {
    rowsOf(bytes, maxRows);
  } catch (error) {
    return error instanceof FileError ? error.fault : error;
  }
  return undefined;
}

describe('a CSV file', () => {
  const plain = 'Activation Code,Secondary ID\nABC-1,1985-03-27\nABC-2,\n';
  const read = [
    [2, 'ABC-1', '1985-03-27'],
    [3, 'ABC-2', ''],
  ];
  it.each([
    ['plain', utf8(plain)],
    ['with a mark', utf8(`\uFEFF${plain}`)],
    ['with the ends of lines of Windows', utf8(plain.replaceAll('\n', '\r\n'))],
    ['with semicolons', utf8(plain.replaceAll(',', ';'))],
    ['with tabs', utf8(plain.replaceAll(',', '\t'))],
    ['in UTF-16', utf16(plain, true)],
    ['in UTF-16 without a mark', utf16(plain, false)],
    ['with quotes', utf8(plain.replace('ABC-1,1985-03-27', '"ABC-1","1985-03-27"'))],
    ['with other letter case', utf8(plain.replace('Activation Code', 'ACTIVATION  code'))],
    ['with a formula around text', utf8(plain.replace('ABC-1,', '"=""ABC-1""",'))],
    [
      'with more columns in another order',
      utf8('Name,Secondary ID,Activation Code\nA,1985-03-27,ABC-1\nB,,ABC-2'),
    ],
    [
      'with French names, in Windows-1252',
      latin("CODE D'ACTIVATION;Identifiant secondaire\nABC-1;1985-03-27\nABC-2;"),
    ],
  ])('CODES-04 is read %s', (_, bytes) => {
    expect(rowsOf(bytes)).toEqual(read);
  });

  it('CODES-04 is read in Windows-1252, letter by letter', () => {
    expect(rowsOf(latin('Activation Code,Secondary ID\nABC-1,27 f\u00e9vrier 1985'))).toEqual([
      [2, 'ABC-1', '27 février 1985'],
    ]);
  });

  it('names rows by where they stand, empty ones counted but not read', () => {
    expect(rowsOf(utf8('Activation Code,Secondary ID\n\n,\nABC-1,x'))).toEqual([[4, 'ABC-1', 'x']]);
  });

  it.each([
    ['empty', new Uint8Array()],
    ['empty', utf8(' \n ')],
    ['notText', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0])],
    // An old workbook, and any workbook with a password.
    ['notText', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['notText', utf8('%PDF-1.7\n')],
    ['notText', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10])],
    ['notText', utf8('Activation Code,Secondary ID\nA\u0000B,c')],
    ['oneColumn', utf8('Activation Code\nABC-1')],
    ['oneColumn', utf8('Activation Code|Secondary ID\nABC-1|x')],
    ['noHeader', utf8('ABC-1,1985-03-27\nABC-2,1985-03-28')],
    ['noRows', utf8('Activation Code,Secondary ID\n')],
    ['broken', utf8('Activation Code,Secondary ID\n"ABC-1,1985-03-27\n')],
  ])('is refused as %s', (fault, bytes) => {
    expect(faultOf(bytes)).toBe(fault);
  });

  it('is refused with more rows than may be', () => {
    expect(faultOf(utf8(plain), 1)).toBe('tooManyRows');
    expect(faultOf(utf8(plain), 2)).toBeUndefined();
  });
});

it('a cell that begins like a formula, also in full width, is written so that no spreadsheet runs it', () => {
  const csv = toCsv(['Code'], [['=1+1'], ['-2'], ['＝1+1'], ['a"b,c']]);
  expect(csv).toBe(`\uFEFFCode\r\n'=1+1\r\n'-2\r\n'＝1+1\r\n"a""b,c"\r\n`);
});
