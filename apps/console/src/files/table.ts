/** A row that is not empty: its number in the file, the first being 1, and its cells up to the last that is filled. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** A table of any file, of which nothing is known but where its rows are. */
export interface Table {
  /** Goes through its rows, until one is answered with false. */
  readonly each: (onRow: (row: TableRow) => boolean | void) => void;
  /** Rows that cannot be read: a quotation mark does not fit. */
  readonly badRows: readonly number[];
  /** Rows that hold something and are hidden where the file is opened. */
  readonly hiddenRows: readonly number[];
  /** Columns that are hidden there, counted from 0. */
  readonly hiddenColumns: ReadonlySet<number>;
}

/** How a table of one kind is known. */
export interface TableKind {
  /** Whether these cells are the titles of its columns. */
  readonly isTitled: (cells: readonly string[]) => boolean;
  /** Whether a cell is what every row of it has, such as an address. */
  readonly isKey: (cell: string) => boolean;
}

/** How far down a file may name its columns, below a title and a date. */
export const maxRowsAbove = 10;
/** Rows by which columns are known that have no titles we know. */
const sampledRows = 200;

/** The first rows of a table. */
export function topOf(table: Table): readonly TableRow[] {
  const rows: TableRow[] = [];
  table.each((row) => rows.push(row) < sampledRows);
  return rows;
}
