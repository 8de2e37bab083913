import {
  type BatchRefusal,
  type BatchResult,
  type inviteInBulk,
  type InviteeStanding,
  isAdministrator,
  type RouteInput,
  type UserType,
} from '@ensemble/contract';
import type { BatchRow, RowFault } from './judge-rows.ts';

export type PlannedKind = 'new' | 'resend' | 'ignored';

/** A row with what will happen to it. */
export interface PlannedRow extends BatchRow {
  readonly kind: PlannedKind;
  /** Present where the row is ignored. */
  readonly why?: RowFault | BatchRefusal | 'leftOut';
}

type Groups = RouteInput<typeof inviteInBulk>['body']['data'];

/** Rows to send, by role. */
export function groupsOf(rows: readonly BatchRow[]): Groups {
  const groups = new Map<UserType, Groups[number]['emails']>();
  for (const { email, userType, fault, firstName, lastName } of rows) {
    if (fault || !userType) continue;
    const names = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
    const person = firstName || lastName ? { email, ...names } : email;
    const emails = groups.get(userType);
    if (emails) emails.push(person);
    else groups.set(userType, [person]);
  }
  return [...groups].map(([userType, emails]) => ({ userType, emails }));
}

/** What addresses have in the organisation, as far as the server was asked. */
export type Standings = ReadonlyMap<string, InviteeStanding | 'new'>;

/** What will happen to each row, by what its address has in the organisation. */
export function planOf(rows: readonly BatchRow[], standings: Standings): PlannedRow[] {
  return rows.map((row) => {
    const standing = standings.get(row.email);
    if (row.fault) return { ...row, kind: 'ignored', why: row.fault };
    if (standing === 'pending') return { ...row, kind: 'resend' };
    if (standing && standing !== 'new') return { ...row, kind: 'ignored', why: standing };
    return { ...row, kind: 'new' };
  });
}

/** The people a plan makes administrators, or invites again as such (USERS-19). */
export const administratorsOf = (rows: readonly PlannedRow[]): PlannedRow[] =>
  rowsToSend(rows).filter(({ userType }) => userType && isAdministrator(userType));

/** The same without sending pending invitations again. */
export const withoutResending = (rows: readonly PlannedRow[]): PlannedRow[] =>
  rows.map((row) => (row.kind === 'resend' ? { ...row, kind: 'ignored', why: 'leftOut' } : row));

/** The rows that are sent: not those the summary calls ignored. */
export const rowsToSend = (rows: readonly PlannedRow[]): PlannedRow[] =>
  rows.filter(({ kind }) => kind !== 'ignored');

/** How many rows of each kind. */
export function countKinds(rows: readonly PlannedRow[]): Record<PlannedKind, number> {
  const counts = { new: 0, resend: 0, ignored: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}

/** The people of the file who get no invitation, and why: ignored before, or refused by the server. */
export function leftOut(rows: readonly PlannedRow[], result: BatchResult): PlannedRow[] {
  const refused = new Map(result.failedInvitations.map((each) => [each.email, each.reason]));
  return rows.flatMap((row): PlannedRow[] => {
    if (row.kind === 'ignored') return [row];
    const why = refused.get(row.email);
    return why ? [{ ...row, kind: 'ignored', why }] : [];
  });
}
