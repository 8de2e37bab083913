import Papa from 'papaparse';
import { decodeText, FileError } from './decode-text.ts';

/** A row as it stands in the file: its number there, the header being row 1, and the wanted cells. */
export interface CsvRow<Key extends string> {
  readonly row: number;
  readonly cells: Readonly<Record<Key, string>>;
}

export interface CsvShape<Key extends string> {
  /** The names a column may have in the header, in any language; letter case and accents do not count. */
  readonly columns: Readonly<Record<Key, readonly string[]>>;
  /** Columns a file may do without: their cells are empty then. */
  readonly optional?: readonly Key[];
  readonly maxRows: number;
}

export const delimiters = [',', ';', '\t'] as const;

/** A header's name without what people write differently. */
export const foldHeader = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[’'_\s-]+/g, ' ')
    .trim()
    .toLowerCase();

/** `="0123"`, as spreadsheets keep leading zeros, is 0123. */
export const withoutFormula = (cell: string) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;

/**
 * Goes through the rows of a CSV file, in a worker: encoding, delimiter and the order of columns
 * are found out; empty rows are passed over. Throws a FileError for what is no such file.
 */
export function readCsv<Key extends string>(
  bytes: Uint8Array,
  { columns, maxRows, optional = [] }: CsvShape<Key>,
  onRow: (row: CsvRow<Key>) => void,
): void {
  const decoded = decodeText(bytes);
  if (decoded.trim() === '') throw new FileError('empty');
  const keys = Object.keys(columns) as Key[];
  const { text, delimiter, headerRow } = findHeader(decoded, keys, columns, optional);
  let positions: Record<Key, number> | undefined;
  let row = 0;
  let taken = 0;
  let fault: FileError | undefined;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors }, parser) => {
      row += 1;
      if (errors.some(({ type }) => type === 'Quotes')) fault = new FileError('broken');
      else if (row < headerRow) return;
      else if (!positions) [positions, fault] = positionsIn(data, keys, columns, optional);
      else if (data.some((cell) => cell.trim() !== '')) {
        taken += 1;
        if (taken > maxRows) fault = new FileError('tooManyRows');
        else onRow({ row, cells: cellsOf(data, keys, positions) });
      }
      if (fault) parser.abort();
    },
  });
  if (fault) throw fault;
  if (taken === 0) throw new FileError('noRows');
}

/** How far down a file may name its columns, below a title and a date. */
export const maxRowsAbove = 10;

/** `sep=;`, which spreadsheets write and read as no row of the file. */
export const separatorLine = /^sep=(.)\r?\n/i;

/**
 * Where the columns are named, and by which delimiter. Where they are not, the first row counts as
 * the header, and what is wrong with it is told.
 */
function findHeader<Key extends string>(
  decoded: string,
  keys: readonly Key[],
  columns: CsvShape<Key>['columns'],
  optional: readonly Key[],
): { text: string; delimiter: string; headerRow: number } {
  const said = separatorLine.exec(decoded);
  const text = said ? decoded.slice(said[0].length) : decoded;
  const likely = said?.[1] ?? delimiterOf(text);
  for (const delimiter of new Set([likely, ...delimiters])) {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: maxRowsAbove });
    const at = data.findIndex((row) => positionsIn(row, keys, columns, optional)[0]);
    if (at >= 0) return { text, delimiter, headerRow: at + 1 };
  }
  return { text, delimiter: likely, headerRow: 1 };
}

/** The delimiter the first line has most of. */
function delimiterOf(text: string): string {
  const [first = ''] = text.replace(/^\s+/, '').split(/[\r\n]/, 1);
  const times = (sign: string) => first.split(sign).length;
  return delimiters.toSorted((one, other) => times(other) - times(one))[0] ?? ',';
}

type Positions<Key extends string> = [Record<Key, number> | undefined, FileError | undefined];

/** Where each column stands, by its name in the header; an optional one may be missing. */
function positionsIn<Key extends string>(
  header: readonly string[],
  keys: readonly Key[],
  columns: CsvShape<Key>['columns'],
  optional: readonly Key[],
): Positions<Key> {
  const names = header.map(foldHeader);
  const positions = Object.fromEntries(
    keys.map((key) => [
      key,
      names.findIndex((name) => columns[key].some((one) => foldHeader(one) === name)),
    ]),
  ) as Record<Key, number>;
  if (keys.every((key) => positions[key] >= 0 || optional.includes(key)))
    return [positions, undefined];
  const isAlone = names.filter((name) => name !== '').length < 2;
  return [undefined, new FileError(isAlone ? 'oneColumn' : 'noHeader')];
}

const cellsOf = <Key extends string>(
  data: readonly string[],
  keys: readonly Key[],
  positions: Record<Key, number>,
) =>
  Object.fromEntries(
    keys.map((key) => [key, withoutFormula((data[positions[key]] ?? '').trim())]),
  ) as Record<Key, string>;
