import { readDelimited } from './delimited.ts';
import { decodeText } from './decode-text.ts';
import type { Encoding } from './encodings.ts';
import { FileError } from './file-error.ts';
import type { EncodingOffer } from './guess-encoding.ts';
import {
  eachBelow,
  isTitled,
  knownColumns,
  likelyColumns,
  type ListColumns,
  type ListShape,
  type TableTop,
  widthOf,
} from './list-columns.ts';
import { textKinds, workbookKinds } from './list-kinds.ts';
import { maxRowsAbove, type Table, topOf } from './table.ts';
import { isWorkbook, readWorkbook, type SheetOffer } from './workbook.ts';

/** A file by its name and what is in it, or what was pasted. */
export interface ListFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
export type ListSource = ListFile | { readonly text: string };

/** What a person has said of a list. */
export interface ListChoices<Key extends string> {
  readonly sheet?: number | undefined;
  readonly encoding?: Encoding | undefined;
  readonly columns?: ListColumns<Key> | undefined;
  /** Whether hidden rows are read too. */
  readonly hiddenRows?: boolean | undefined;
}

/** What must be said before a list can be read. */
export type ListQuestion<Key extends string> =
  | { readonly ask: 'sheet'; readonly sheets: readonly SheetOffer[] }
  | { readonly ask: 'encoding'; readonly encodings: readonly EncodingOffer[] }
  | { readonly ask: 'columns'; readonly top: TableTop<Key> };

/** What is to be known of a list that was read, beside its rows. */
export interface ListNotes<Key extends string> {
  /** Rows that are hidden in the spreadsheet program, and whether they were read all the same. */
  readonly hiddenRows: readonly number[];
  readonly areHiddenRead: boolean;
  /** Columns that are hidden there and were read. */
  readonly hiddenColumns: readonly Key[];
  /** Rows that were left out: a quotation mark does not fit. */
  readonly badRows: readonly number[];
}

export interface ListRow<Key extends string> {
  /** Its number in the file, as a spreadsheet program shows it. */
  readonly row: number;
  readonly cells: Readonly<Record<Key, string>>;
}

const endOf = (name: string) => /\.([^.]*)$/.exec(name.toLowerCase())?.[1] ?? '';

/**
 * Reads a list as its owner sees it in a spreadsheet program, in a worker: the one reader of all
 * lists. Answers what must be said first, or goes through its rows and answers what is to be known
 * of it. Throws a FileError for what is no such list.
 */
export async function readList<Key extends string>(
  source: ListSource,
  shape: ListShape<Key>,
  choices: ListChoices<Key>,
  onRow: (row: ListRow<Key>) => void,
): Promise<ListQuestion<Key> | ListNotes<Key>> {
  const opened = await openList(source, shape, choices);
  if ('ask' in opened) return opened;
  const table = choices.hiddenRows === true ? opened : withoutHidden(opened);
  const columns = choices.columns ?? columnsOf(table, shape);
  if ('ask' in columns) return columns;
  const keys = Object.keys(shape.columns) as Key[];
  let count = 0;
  eachBelow(table, columns, keys, (row, cells) => {
    count += 1;
    if (count <= shape.maxRows) onRow({ row, cells });
    return count <= shape.maxRows;
  });
  if (count > shape.maxRows) throw new FileError('tooManyRows');
  const places: Readonly<Partial<Record<Key, number>>> = columns;
  const notes = {
    hiddenRows: opened.hiddenRows.filter((row) => row > (columns.titles ?? 0)),
    areHiddenRead: choices.hiddenRows === true,
    hiddenColumns: keys.filter((key) => opened.hiddenColumns.has(places[key] ?? -1)),
    badRows: opened.badRows,
  };
  if (count === 0 && notes.hiddenRows.length === 0) throw new FileError('noRows');
  return notes;
}

/** The table of a file or of what was pasted, or what must be said before it is known. */
export async function openList<Key extends string>(
  source: ListSource,
  shape: ListShape<Key>,
  { sheet, encoding }: ListChoices<Key>,
): Promise<Table | Extract<ListQuestion<Key>, { ask: 'sheet' | 'encoding' }>> {
  const kind = { isTitled: (cells: readonly string[]) => isTitled(cells, shape), ...shape };
  if ('text' in source) return readDelimited(source.text, kind);
  const { name, bytes } = source;
  if (bytes.length === 0) throw new FileError('empty');
  const isBook = isWorkbook(bytes);
  const end = endOf(name);
  if (![...textKinds, ...workbookKinds].includes(end)) throw new FileError('otherKind');
  // Excel opens a text that is called xls, as many programs write it, and nothing else under another name.
  const isNamedSo = isBook ? workbookKinds.includes(end) : [...textKinds, 'xls'].includes(end);
  if (!isNamedSo) throw new FileError('otherContent');
  if (isBook) {
    const read = await readWorkbook(bytes, shape.maxRows, sheet);
    return isTable(read) ? read : { ask: 'sheet', sheets: read };
  }
  const text = decodeText(bytes, encoding);
  if (typeof text !== 'string') return { ask: 'encoding', encodings: text };
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text)) throw new FileError('otherContent');
  return readDelimited(text, kind);
}

const isTable = (read: readonly SheetOffer[] | Table): read is Table => 'each' in read;

/** The rows that are seen. */
function withoutHidden(table: Table): Table {
  const hidden = new Set(table.hiddenRows);
  if (hidden.size === 0) return table;
  return { ...table, each: (onRow) => table.each((row) => hidden.has(row.row) || onRow(row)) };
}

function columnsOf<Key extends string>(
  table: Table,
  shape: ListShape<Key>,
): ListColumns<Key> | Extract<ListQuestion<Key>, { ask: 'columns' }> {
  const rows = topOf(table);
  if (rows.length === 0) throw new FileError('noRows');
  const known = knownColumns(rows, shape);
  if (known) return known;
  if (shape.required && widthOf(rows) === 1) throw new FileError('oneColumn');
  if (!rows.some(({ cells }) => cells.some(shape.isKey))) throw new FileError('noHeader');
  return {
    ask: 'columns',
    top: { rows: rows.slice(0, maxRowsAbove), columns: likelyColumns(rows, shape) },
  };
}
