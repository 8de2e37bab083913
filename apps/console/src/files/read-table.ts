import Papa from 'papaparse';
import { FileError } from './decode-text.ts';
import { delimiters, maxRowsAbove, separatorLine, withoutFormula } from './read-csv.ts';

/** A row that is not empty: its number in the text, the first being 1, and its cells up to the last that is filled. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a text with commas, semicolons or tabs, with all their cells: the delimiter is the one
 * by which a row near the top is a header, else the one that the first rows have most of. Throws a
 * FileError for an empty text, a broken one, and one with more rows than `maxRows`.
 */
export function readTable(
  decoded: string,
  maxRows: number,
  isHeader: (cells: readonly string[]) => boolean,
): readonly TableRow[] {
  if (decoded.trim() === '') throw new FileError('empty');
  const said = separatorLine.exec(decoded);
  const text = said ? decoded.slice(said[0].length) : decoded;
  const delimiter = said?.[1] ?? delimiterOf(text, isHeader);
  const rows: TableRow[] = [];
  let row = 0;
  let fault: FileError | undefined;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors }, parser) => {
      row += 1;
      const cells = data.map((cell) => withoutFormula(cell.trim()));
      while (cells.at(-1) === '') cells.pop();
      if (errors.some(({ type }) => type === 'Quotes')) fault = new FileError('broken');
      else if (cells.length > 0) rows.push({ row, cells });
      if (rows.length > maxRows + maxRowsAbove) fault = new FileError('tooManyRows');
      if (fault) parser.abort();
    },
  });
  if (fault) throw fault;
  return rows;
}

function delimiterOf(text: string, isHeader: (cells: readonly string[]) => boolean): string {
  const tops = delimiters.map((delimiter) => ({
    delimiter,
    rows: Papa.parse<string[]>(text, { delimiter, preview: maxRowsAbove }).data,
  }));
  const widest = (rows: readonly (readonly string[])[]) =>
    rows.reduce((sum, { length }) => sum + length, 0);
  const [likely] = tops.toSorted((one, other) => widest(other.rows) - widest(one.rows));
  return (tops.find(({ rows }) => rows.some(isHeader)) ?? likely)?.delimiter ?? ',';
}
