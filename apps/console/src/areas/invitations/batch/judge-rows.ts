import {
  email as addressRule,
  invitableTypes,
  mayAssign,
  parse,
  personName,
  type UserType,
} from '@ensemble/contract';
import { roleNamed } from './role-names.ts';

/** What a row of a list has by itself: its cells, and what they are found to be. */
export interface ReadRow {
  /** Its number in the file or list, the first being 1. */
  readonly row: number;
  /** As the server takes it, or as it is written where it is no address. */
  readonly email: string;
  /** As it is spelled. */
  readonly role: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The role that is meant, where we know it. */
  readonly named?: UserType | undefined;
  readonly fault?: CellFault;
}

/** The cells of a row that are kept (USERS-19). */
export type RowCells = Pick<ReadRow, 'row' | 'email' | 'role' | 'firstName' | 'lastName'>;

/** What can be wrong with the cells of a row, whatever stands around it. */
type CellFault = 'missingEmail' | 'badEmail' | 'formula' | 'badName';

/** Why a row is not sent (USERS-21). */
export type RowFault =
  | CellFault
  | 'missingRole'
  | 'unknownRole'
  | 'superAdmin'
  | 'roleNotAssignable'
  | 'duplicate';

/** A row as it will be sent, or why not. */
export interface BatchRow extends Omit<ReadRow, 'fault'> {
  readonly userType?: UserType;
  readonly fault?: RowFault;
  /** The row that names the same address first. */
  readonly sameAs?: number;
}

const nameRule = personName('rules.required');
/** Whether a name can be kept; none is no fault. */
const isName = (name: string) => name === '' || parse(nameRule, name).success;

/** A row by its cells; what is wrong with its address comes first. Done in the worker: it takes a while for 10,000. */
export function readRow(cells: RowCells): ReadRow {
  const { email, role, firstName, lastName } = cells;
  if (email === '') return { ...cells, fault: 'missingEmail' };
  if ([email, role, firstName, lastName].some((cell) => cell.startsWith('=')))
    return { ...cells, fault: 'formula' };
  const parsed = parse(addressRule, email);
  if (!parsed.success) return { ...cells, fault: 'badEmail' };
  const found = { ...cells, email: parsed.data, named: roleNamed(role) };
  return [firstName, lastName].every(isName) ? found : { ...found, fault: 'badName' };
}

/** Whether a row has an address that the server can be asked about. */
export const hasAddress = ({ fault }: ReadRow): boolean =>
  fault === undefined || fault === 'badName';

interface Roles {
  /** The role of the person who invites. */
  readonly actor: UserType;
  /** The role of rows that name none we know; none is chosen at first (USERS-19). */
  readonly defaultRole?: UserType | undefined;
}

/** The roles that may be chosen for a list, in the invite dialog's order (USERS-24). */
export const rolesFor = (actor: UserType): readonly UserType[] =>
  invitableTypes.filter((type) => mayAssign(actor, type));

/** What each row means, with the default role where it names none we know. */
export function judgeRows(rows: readonly ReadRow[], roles: Roles): BatchRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => judge(row, roles, first));
}

function judge(row: ReadRow, { actor, defaultRole }: Roles, first: Map<string, number>): BatchRow {
  if (!hasAddress(row)) return row;
  const userType = row.named ?? defaultRole;
  if (!userType) return { ...row, fault: row.role === '' ? 'missingRole' : 'unknownRole' };
  const known = { ...row, userType };
  if (userType === 'SuperAdmin') return { ...known, fault: 'superAdmin' };
  if (!mayAssign(actor, userType)) return { ...known, fault: 'roleNotAssignable' };
  if (row.fault) return known;
  const sameAs = first.get(row.email);
  if (sameAs !== undefined) return { ...known, fault: 'duplicate', sameAs };
  first.set(row.email, row.row);
  return known;
}
