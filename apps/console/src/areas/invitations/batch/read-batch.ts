import { maxBatch } from '@ensemble/contract';
import { FileError } from '../../../files/decode-text.ts';
import { foldHeader, maxRowsAbove } from '../../../files/read-csv.ts';
import { readSheet, readSheetRows, SheetError, type SheetFile } from '../../../files/read-sheet.ts';
import { readTable, type TableRow } from '../../../files/read-table.ts';
import { addressesOf } from '../addresses-of.ts';
import { readRow, type ReadRow } from './judge-rows.ts';

/** Names of the columns (OPEN-48), in both languages; letter case and accents do not count. */
export const batchColumns = {
  email: [
    'Email',
    'E-mail',
    'Mail',
    'Email address',
    'E-mail address',
    'Work email',
    'Courriel',
    'Adresse courriel',
    'Adresse de courriel',
    'Adresse électronique',
    'Courriel professionnel',
  ],
  role: ['Role', 'User type', 'Rôle', 'Type d’utilisateur'],
  firstName: ['First name', 'Firstname', 'Given name', 'Prénom'],
  lastName: ['Last name', 'Lastname', 'Surname', 'Family name', 'Nom', 'Nom de famille'],
} as const;
export type BatchColumn = keyof typeof batchColumns;

/** Which column of a table holds what, counted from 0. */
export interface BatchColumns extends Readonly<Partial<Record<BatchColumn, number>>> {
  /** The number of the row with the titles; none where people stand in the first row. */
  readonly titles?: number | undefined;
}

/** The top of a table whose columns are to be chosen, and what they may be. */
export interface TableTop {
  readonly rows: readonly TableRow[];
  readonly columns: BatchColumns;
}

/** What is read: a file, or what was pasted. */
export type BatchSource = SheetFile | { readonly text: string };

/** The people that were read, or the top of a table that says not by itself which column is which. */
export type BatchRead = { readonly rows: readonly ReadRow[] } | { readonly top: TableTop };

/** Whether a cell looks like an address: enough to know its column by. */
const isAddress = (cell: string) => /^[^\s@|,;<>]+@[^\s@|,;<>]+\.[^\s@|,;<>]+$/.test(cell);

/**
 * Reads people to invite out of a csv, xls or xlsx file or a pasted text, in a worker: a table whose
 * columns are known by their titles, one whose columns are `chosen`, or a mere list of addresses.
 * Throws a SheetError for what is none of these.
 */
export async function readBatch(source: BatchSource, chosen?: BatchColumns): Promise<BatchRead> {
  const rows =
    'text' in source ? readPasted(source.text) : await readSheetRows(source, maxBatch, isTitled);
  const columns = chosen ?? knownColumns(rows);
  if (columns) return { rows: peopleOf(rows, columns) };
  if ('text' in source && isList(rows)) return { rows: listOf(source.text) };
  if (!rows.some(({ cells }) => cells.some(isAddress))) throw new SheetError('noHeader');
  return { top: { rows: rows.slice(0, maxRowsAbove), columns: likelyColumns(rows) } };
}

/** Whether pasted rows are only addresses, several in a line or with names. */
const isList = (rows: readonly TableRow[]) => {
  const [first] = rows;
  const hasTitles =
    first && first.cells.length > 1 && !first.cells.some((cell) => cell.includes('@'));
  return first === undefined || (!hasTitles && rows.some(holdsSeveral));
};

/** Whether an address stands in a cell with others, or with a name as mail programs write it, or in more cells than one. */
const holdsSeveral = ({ cells }: TableRow) =>
  cells.filter((cell) => cell.includes('@')).length > 1 ||
  cells.some((cell) => /[<\s].*@|@.*\s/.test(cell));

/** The rows of a pasted table; none where it is only text. */
function readPasted(text: string): readonly TableRow[] {
  try {
    return readTable(text, maxBatch, isTitled);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (error.fault === 'broken') return [];
    throw new SheetError(error.fault);
  }
}

/** Addresses that are only listed, each with its number in the list. */
function listOf(text: string): ReadRow[] {
  const listed = addressesOf(text);
  if (listed.length === 0) throw new SheetError('noHeader');
  if (listed.length > maxBatch) throw new SheetError('tooManyRows');
  return listed.map((email, at) =>
    readRow({ row: at + 1, email, role: '', firstName: '', lastName: '' }),
  );
}

const namesOf = Object.entries(batchColumns).map(
  ([key, names]) => [key as BatchColumn, new Set(names.map(foldHeader))] as const,
);

/** The columns that a row of titles names; a name that two columns have is no column’s. */
function columnsOf(titles: readonly string[]): Readonly<Partial<Record<BatchColumn, number>>> {
  const folded = titles.map(foldHeader);
  const named = namesOf.flatMap(([key, names]) => {
    const at = folded.flatMap((title, column) => (names.has(title) ? [column] : []));
    return at.length === 1 ? [[key, at[0]] as const] : [];
  });
  return Object.fromEntries(named);
}

const isTitled = (cells: readonly string[]) => columnsOf(cells).email !== undefined;

/** The columns of a table that has titles near its top, or of a column of nothing but addresses. */
function knownColumns(rows: readonly TableRow[]): BatchColumns | undefined {
  const top = rows.slice(0, maxRowsAbove);
  const titled = top.find(({ cells }) => isTitled(cells));
  if (titled) return { ...columnsOf(titled.cells), titles: titled.row };
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  if (width !== 1) return undefined;
  const [first, second] = rows;
  if (first && isAddress(first.cells[0] ?? '')) return { email: 0 };
  return second && isAddress(second.cells[0] ?? '') ? { email: 0, titles: first?.row } : undefined;
}

/** What the columns of another table may be: addresses stand where most of them are, titles above the first. */
function likelyColumns(rows: readonly TableRow[]): BatchColumns {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const counts = Array.from(
    { length: width },
    (_, column) => rows.filter(({ cells }) => isAddress(cells[column] ?? '')).length,
  );
  const most = Math.max(...counts);
  const titles = rows.find(({ cells }) => cells.filter(Boolean).length > 1);
  const hasTitles = titles && !titles.cells.some(isAddress);
  return {
    ...(hasTitles && { ...columnsOf(titles.cells), titles: titles.row }),
    ...(most > 0 && { email: counts.indexOf(most) }),
  };
}

function peopleOf(rows: readonly TableRow[], { titles = 0, ...columns }: BatchColumns): ReadRow[] {
  const cellOf = (cells: readonly string[], column?: number) =>
    column === undefined ? '' : (cells[column] ?? '');
  const people = rows
    .filter(({ row }) => row > titles)
    .map(({ row, cells }) =>
      readRow({
        row,
        email: cellOf(cells, columns.email),
        role: cellOf(cells, columns.role),
        firstName: cellOf(cells, columns.firstName),
        lastName: cellOf(cells, columns.lastName),
      }),
    );
  if (people.length === 0) throw new SheetError('noRows');
  if (people.length > maxBatch) throw new SheetError('tooManyRows');
  return people;
}

/** The addresses of a file that has a column of them, whatever else it has. */
export async function readAddresses(file: SheetFile): Promise<string[]> {
  const { email } = batchColumns;
  const addresses: string[] = [];
  await readSheet(file, { columns: { email }, maxRows: maxBatch }, ({ cells }) => {
    if (cells.email !== '') addresses.push(cells.email);
  });
  return addresses;
}
