import { email as addressRule, largestBatch, parse, type UserType } from '@ensemble/contract';
import type { CsvRow } from '../../../files/read-csv.ts';
import { readSheet } from '../../../files/read-sheet.ts';
import { roleNamed } from './role-names.ts';

/** Names of the two columns (OPEN-48). */
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
} as const;

/** Why a row of the file is not sent (USERS-21). */
export type RowFault =
  | 'missingEmail'
  | 'badEmail'
  | 'missingRole'
  | 'unknownRole'
  | 'superAdmin'
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
  readonly fault?: RowFault;
  /** The row that names the same address first. */
  readonly sameAs?: number;
}

/** Reads a batch of invitations out of a csv, xls or xlsx file, in a worker. */
export async function readBatch(file: { name: string; bytes: Uint8Array }): Promise<BatchRow[]> {
  const rows: BatchRow[] = [];
  const first = new Map<string, number>();
  await readSheet(file, { columns: batchColumns, mostRows: largestBatch }, ({ row, cells }) => {
    rows.push(judge(row, cells, first));
  });
  return rows;
}

function judge(
  row: number,
  { email: raw, role }: CsvRow<'email' | 'role'>['cells'],
  first: Map<string, number>,
): BatchRow {
  const shown = { row, email: raw, role };
  if (raw === '') return { ...shown, fault: 'missingEmail' };
  if (raw.startsWith('=') || role.startsWith('=')) return { ...shown, fault: 'formula' };
  const parsed = parse(addressRule, raw);
  if (!parsed.success) return { ...shown, fault: 'badEmail' };
  const userType = roleNamed(role);
  if (!userType)
    return { ...shown, email: parsed.data, fault: role === '' ? 'missingRole' : 'unknownRole' };
  const known = { ...shown, email: parsed.data, userType };
  if (userType === 'SuperAdmin') return { ...known, fault: 'superAdmin' };
  const sameAs = first.get(parsed.data);
  if (sameAs !== undefined) return { ...known, fault: 'duplicate', sameAs };
  first.set(parsed.data, row);
  return known;
}
