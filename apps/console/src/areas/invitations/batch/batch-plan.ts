import type {
  BatchRefusal,
  BatchResult,
  RouteInput,
  UserType,
  inviteInBulk,
} from '@ensemble/contract';
import type { BatchRow, RowFault } from './read-batch.ts';

export type PlannedKind = 'new' | 'resend' | 'ignored';

/** A row of the file with what will happen to it. */
export interface PlannedRow extends BatchRow {
  readonly kind: PlannedKind;
  /** Present where the row is ignored. */
  readonly why?: RowFault | BatchRefusal | 'leftOut';
}

type Groups = RouteInput<typeof inviteInBulk>['body']['data'];

/** Rows to ask the server about or to send, by role. */
export function groupsOf(rows: readonly BatchRow[]): Groups {
  const groups = new Map<UserType, Groups[number]['emails']>();
  for (const { email, userType, fault, firstName, lastName } of rows) {
    if (fault || !userType) continue;
    const person = (firstName ?? lastName) ? { email, firstName, lastName } : email;
    const emails = groups.get(userType);
    if (emails) emails.push(person);
    else groups.set(userType, [person]);
  }
  return [...groups].map(([userType, emails]) => ({ userType, emails }));
}

/** What will happen to each row, by what the server says of those it was asked about. */
export function planOf(rows: readonly BatchRow[], preview: BatchResult): PlannedRow[] {
  const resent = new Map(preview.successfulInvitations.map((each) => [each.email, each.resent]));
  const refused = new Map(preview.failedInvitations.map((each) => [each.email, each.reason]));
  return rows.map((row) => {
    const why = row.fault ?? refused.get(row.email);
    if (why) return { ...row, kind: 'ignored', why };
    return { ...row, kind: resent.get(row.email) ? 'resend' : 'new' };
  });
}

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
