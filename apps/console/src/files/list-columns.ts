import { foldForSearch } from '@ensemble/contract';
import { maxRowsAbove, type Table, type TableRow } from './table.ts';

/** What the columns of a kind of list are called, and by what it is known without their titles. */
export interface ListShape<Key extends string> {
  /** The names a column may have, in any language; letter case and accents do not count. */
  readonly columns: Readonly<Record<Key, readonly string[]>>;
  /** The column that every row of it has. */
  readonly key: Key;
  /** Other columns whose titles must be known, or else are asked for. */
  readonly required?: readonly Key[];
  /** Whether a cell is one of the column `key`. */
  readonly isKey: (cell: string) => boolean;
  readonly maxRows: number;
}

/** Which column of a table holds what, counted from 0. */
export type ListColumns<Key extends string> = Readonly<Partial<Record<Key, number>>> & {
  /** The number of the row with the titles; none where the list begins in the first row. */
  readonly titles?: number | undefined;
};

/** The top of a table whose columns are to be chosen, and what they may be. */
export interface TableTop<Key extends string> {
  readonly rows: readonly TableRow[];
  readonly columns: ListColumns<Key>;
}

/** A title without what people write differently. */
const foldTitle = (name: string) => foldForSearch(name.replaceAll(/[’'_\s-]+/g, ' '));

/** The columns that a row of titles names; a name that two columns have is no column’s. */
function columnsNamed<Key extends string>(
  titles: readonly string[],
  { columns }: ListShape<Key>,
): Readonly<Partial<Record<Key, number>>> {
  const folded = titles.map(foldTitle);
  const found: Partial<Record<Key, number>> = {};
  for (const key of Object.keys(columns) as Key[]) {
    const names = new Set(columns[key].map(foldTitle));
    const at = folded.flatMap((title, column) => (names.has(title) ? [column] : []));
    if (at.length === 1 && at[0] !== undefined) found[key] = at[0];
  }
  return found;
}

/** Whether cells are titles that name every column that must be known. */
export function isTitled<Key extends string>(cells: readonly string[], shape: ListShape<Key>) {
  const found = columnsNamed(cells, shape);
  return [shape.key, ...(shape.required ?? [])].every((key) => found[key] !== undefined);
}

/** The columns of a table that has titles near its top, or of a column of nothing but keys. */
export function knownColumns<Key extends string>(
  rows: readonly TableRow[],
  shape: ListShape<Key>,
): ListColumns<Key> | undefined {
  const titled = rows.slice(0, maxRowsAbove).find(({ cells }) => isTitled(cells, shape));
  if (titled) return { ...columnsNamed(titled.cells, shape), titles: titled.row };
  if (widthOf(rows) !== 1 || shape.required) return undefined;
  const [first, second] = rows;
  const only = { [shape.key]: 0 } as ListColumns<Key>;
  if (shape.isKey(first?.cells[0] ?? '')) return only;
  return shape.isKey(second?.cells[0] ?? '') ? { ...only, titles: first?.row } : undefined;
}

/** What the columns of another table may be: keys stand where most of them are, titles above the first. */
export function likelyColumns<Key extends string>(
  rows: readonly TableRow[],
  shape: ListShape<Key>,
): ListColumns<Key> {
  const counts = Array.from(
    { length: widthOf(rows) },
    (_, column) => rows.filter(({ cells }) => shape.isKey(cells[column] ?? '')).length,
  );
  const most = Math.max(...counts);
  const titles = rows.find(({ cells }) => cells.filter(Boolean).length > 1);
  const hasTitles = titles && !titles.cells.some(shape.isKey);
  return {
    ...(hasTitles && { ...columnsNamed(titles.cells, shape), titles: titles.row }),
    ...(most > 0 && { [shape.key]: counts.indexOf(most) }),
  } as ListColumns<Key>;
}

export const widthOf = (rows: readonly TableRow[]) =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** The rows of a table that are below its titles, each with the wanted cells. */
export function eachBelow<Key extends string>(
  table: Table,
  columns: ListColumns<Key>,
  keys: readonly Key[],
  onRow: (row: number, cells: Readonly<Record<Key, string>>) => boolean | void,
): void {
  const { titles = 0 } = columns;
  const places: Readonly<Partial<Record<Key, number>>> = columns;
  table.each(({ row, cells }) => {
    if (row <= titles) return true;
    const wanted = {} as Record<Key, string>;
    for (const key of keys) wanted[key] = cells[places[key] ?? -1] ?? '';
    return onRow(row, wanted);
  });
}
