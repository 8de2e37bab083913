import { maxBatch } from '@ensemble/contract';
import { FileError } from '../../../files/file-error.ts';
import { knownColumns, type ListColumns, type ListShape } from '../../../files/list-columns.ts';
import {
  type ListChoices,
  type ListNotes,
  type ListQuestion,
  type ListSource,
  openList,
  readList,
} from '../../../files/read-list.ts';
import { topOf, type TableRow } from '../../../files/table.ts';
import { addressesOf } from '../addresses-of.ts';
import { readRow, type ReadRow } from './judge-rows.ts';

/** Whether a cell looks like an address: enough to know its column by. */
const isAddress = (cell: string) => /^[^\s@|,;<>]+@[^\s@|,;<>]+\.[^\s@|,;<>]+$/.test(cell);

const email = [
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
];

export type BatchColumn = 'email' | 'role' | 'firstName' | 'lastName';
export type BatchColumns = ListColumns<BatchColumn>;

/** A list of people to invite: names of its columns (OPEN-48), in both languages. */
const peopleShape: ListShape<BatchColumn> = {
  columns: {
    email,
    role: ['Role', 'User type', 'Rôle', 'Type d’utilisateur'],
    firstName: ['First name', 'Firstname', 'Given name', 'Prénom'],
    lastName: ['Last name', 'Lastname', 'Surname', 'Family name', 'Nom', 'Nom de famille'],
  },
  key: 'email',
  isKey: isAddress,
  maxRows: maxBatch,
};

/** A list of people by their addresses, whatever else it has. */
const addressShape: ListShape<'email'> = {
  columns: { email },
  key: 'email',
  isKey: isAddress,
  maxRows: maxBatch,
};

export type BatchChoices = ListChoices<BatchColumn>;
export type BatchQuestion = ListQuestion<BatchColumn>;

/** The people that were read with what is to be known of the list, or what must be said of it first. */
export type BatchRead =
  | BatchQuestion
  | { readonly rows: readonly ReadRow[]; readonly notes?: ListNotes<BatchColumn> };

/**
 * Reads people to invite out of a file or a pasted text, in a worker: a table, or a mere list of
 * addresses. Throws a FileError for what is neither.
 */
export async function readBatch(
  source: ListSource,
  choices: BatchChoices = {},
): Promise<BatchRead> {
  if ('text' in source && !choices.columns && (await isMereList(source)))
    return { rows: listOf(source.text) };
  const rows: ReadRow[] = [];
  const read = await readList(source, peopleShape, choices, ({ row, cells }) =>
    rows.push(readRow({ row, ...cells })),
  );
  return 'ask' in read ? read : { rows, notes: read };
}

/** Whether what was pasted is only addresses, several in a line or with names. */
async function isMereList(source: { readonly text: string }): Promise<boolean> {
  const table = await openList(source, peopleShape, {});
  if ('ask' in table) return false;
  const rows = topOf(table);
  if (knownColumns(rows, peopleShape)) return false;
  const [first] = rows;
  const hasTitles =
    first && first.cells.length > 1 && !first.cells.some((cell) => cell.includes('@'));
  return first === undefined || table.badRows.length > 0 || (!hasTitles && rows.some(holdsSeveral));
}

/** Whether an address stands in a cell with others, or with a name as mail programs write it, or in more cells than one. */
const holdsSeveral = ({ cells }: TableRow) =>
  cells.filter((cell) => cell.includes('@')).length > 1 ||
  cells.some((cell) => /[<\s].*@|@.*\s/.test(cell));

/** Addresses that are only listed, each with its number in the list. */
function listOf(text: string): ReadRow[] {
  const listed = addressesOf(text);
  if (listed.length === 0) throw new FileError('noHeader');
  if (listed.length > maxBatch) throw new FileError('tooManyRows');
  return listed.map((email, at) =>
    readRow({ row: at + 1, email, role: '', firstName: '', lastName: '' }),
  );
}

/** An address out of a file, with the row it is in and how it is written there. */
export interface ReadAddress {
  readonly row: number;
  readonly email: string;
  readonly written: string;
}

export type AddressQuestion = ListQuestion<'email'>;
export type AddressesRead =
  | AddressQuestion
  | {
      readonly addresses: readonly ReadAddress[];
      /** Rows that hold no address. */
      readonly without: readonly number[];
      readonly notes: ListNotes<'email'>;
    };

/** The addresses of a file that has a column of them, whatever else it has. */
export async function readAddresses(
  source: ListSource,
  choices: ListChoices<'email'> = {},
): Promise<AddressesRead> {
  const addresses: ReadAddress[] = [];
  const without: number[] = [];
  const notes = await readList(source, addressShape, choices, ({ row, cells }) => {
    const found = addressesOf(cells.email);
    if (found.length === 0) without.push(row);
    for (const each of found) addresses.push({ row, email: each, written: cells.email });
  });
  return 'ask' in notes ? notes : { addresses, without, notes };
}
