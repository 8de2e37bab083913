import {
  email as addressRule,
  maxBatch,
  parse,
  personName,
  type UserType,
} from '@ensemble/contract';
import type { CsvRow } from '../../../files/read-csv.ts';
import { readSheet } from '../../../files/read-sheet.ts';
import { roleNamed } from './role-names.ts';

/** Names of the columns (OPEN-48); those of a person’s names may be missing. */
export const batchColumns = {
  email: [
    'Email',
    'E-mail',
    'Email address',
    'Courriel',
    'Adresse courriel',
    'Adresse de courriel',
  ],
  role: ['Role', 'User type', 'Rôle', 'Type d’utilisateur'],
  firstName: ['First name', 'Given name', 'Prénom'],
  lastName: ['Last name', 'Surname', 'Family name', 'Nom', 'Nom de famille'],
} as const;

/** Why a row of the file is not sent (USERS-21). */
export type RowFault =
  | 'missingEmail'
  | 'badEmail'
  | 'missingRole'
  | 'unknownRole'
  | 'superAdmin'
  | 'badName'
  | 'formula'
  | 'duplicate';

/** A row of a batch file, as it will be sent or why not. */
export interface BatchRow {
  /** Its number in the file, the header being 1. */
  readonly row: number;
  readonly email: string;
  /** As the file spells it. */
  readonly role: string;
  readonly userType?: UserType;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly fault?: RowFault;
  /** The row that names the same address first. */
  readonly sameAs?: number;
}

/** Reads a batch of invitations out of a csv, xls or xlsx file, in a worker. */
export async function readBatch(file: { name: string; bytes: Uint8Array }): Promise<BatchRow[]> {
  const rows: BatchRow[] = [];
  const first = new Map<string, number>();
  await readSheet<keyof typeof batchColumns>(
    file,
    shape,
    ({ row, cells }) => void rows.push(judge(row, cells, first)),
  );
  return rows;
}

const shape = {
  columns: batchColumns,
  optional: ['firstName', 'lastName'],
  maxRows: maxBatch,
} as const;

const nameRule = personName('rules.required');
/** Whether a name can be kept; none is no fault. */
const isName = (name: string) => name === '' || parse(nameRule, name).success;

function judge(
  row: number,
  { email: raw, role, firstName, lastName }: CsvRow<keyof typeof batchColumns>['cells'],
  first: Map<string, number>,
): BatchRow {
  const shown = {
    ...{ row, email: raw, role },
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
  };
  if (raw === '') return { ...shown, fault: 'missingEmail' };
  if ([raw, role, firstName, lastName].some((cell) => cell.startsWith('=')))
    return { ...shown, fault: 'formula' };
  const parsed = parse(addressRule, raw);
  if (!parsed.success) return { ...shown, fault: 'badEmail' };
  const userType = roleNamed(role);
  if (!userType)
    return { ...shown, email: parsed.data, fault: role === '' ? 'missingRole' : 'unknownRole' };
  const known = { ...shown, email: parsed.data, userType };
  if (userType === 'SuperAdmin') return { ...known, fault: 'superAdmin' };
  if (![firstName, lastName].every(isName)) return { ...known, fault: 'badName' };
  const sameAs = first.get(parsed.data);
  if (sameAs !== undefined) return { ...known, fault: 'duplicate', sameAs };
  first.set(parsed.data, row);
  return known;
}

/** The addresses of a file that has a column of them, whatever else it has. */
export async function readAddresses(file: { name: string; bytes: Uint8Array }): Promise<string[]> {
  const { email } = batchColumns;
  const addresses: string[] = [];
  await readSheet(file, { columns: { email }, maxRows: maxBatch }, ({ cells }) => {
    if (cells.email !== '') addresses.push(cells.email);
  });
  return addresses;
}
