import Papa from 'papaparse';
import { FileError } from './file-error.ts';
import { withoutBadQuotes } from './quotes.ts';
import { maxRowsAbove, type Table, type TableKind } from './table.ts';

const delimiters = [',', ';', '\t'] as const;

/** `="0123"`, as spreadsheets keep leading zeros, is 0123. */
const withoutFormula = (cell: string) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;

/** `sep=;`, which spreadsheets write and read as no row of the file. */
const separatorLine = /^sep=(.)(?:\n|$)/i;

/**
 * A text with commas, semicolons or tabs as a table: the delimiter is the one by which a row near
 * the top has the titles, else the one that its first rows have most of. Rows have the numbers that
 * a spreadsheet program gives them. Throws a FileError for an empty text.
 */
export function readDelimited(decoded: string, { isTitled, isKey }: TableKind): Table {
  if (decoded.trim() === '') throw new FileError('empty');
  const lined = decoded.includes('\r') ? decoded.replaceAll(/\r\n?/g, '\n') : decoded;
  const said = separatorLine.exec(lined);
  const whole = said ? lined.slice(said[0].length) : lined;
  const delimiter = said?.[1] ?? delimiterOf(whole, isTitled);
  const { text, bad } = withoutBadQuotes(whole, delimiter, isKey);
  const each: Table['each'] = (onRow) => {
    let row = 0;
    Papa.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      step: ({ data }, parser) => {
        row += 1;
        const cells = data.map((cell) => withoutFormula(cell.trim()));
        while (cells.at(-1) === '') cells.pop();
        if (cells.length > 0 && onRow({ row, cells }) === false) parser.abort();
      },
    });
  };
  return { each, badRows: bad, hiddenRows: [], hiddenColumns: new Set() };
}

function delimiterOf(text: string, isTitled: TableKind['isTitled']): string {
  const tops = delimiters.map((delimiter) => ({
    delimiter,
    rows: Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: maxRowsAbove }).data,
  }));
  const cellsIn = (rows: readonly (readonly string[])[]) =>
    rows.reduce((sum, { length }) => sum + length, 0);
  const [likely] = tops.toSorted((one, other) => cellsIn(other.rows) - cellsIn(one.rows));
  return (tops.find(({ rows }) => rows.some(isTitled)) ?? likely)?.delimiter ?? ',';
}
