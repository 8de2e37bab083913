import type { MeetingStatus, UserType } from '@ensemble/contract';
import { rolePermissions, userTypes } from '@ensemble/contract';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from '../../db/drizzle.ts';
import { holdsWords } from '../../db/search.ts';
import type { Transaction } from '../../db/database.ts';
import { person } from '../../../database/tables/auth.table.ts';
import { meeting, meetingParticipant } from '../../../database/tables/meetings.table.ts';
import { membership } from '../../../database/tables/users.table.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';

export type MeetingRow = Omit<typeof meeting.$inferSelect, 'searchText'> & {
  readonly hostFirstName: string | null;
  readonly hostLastName: string | null;
};

/** All but what a search looks through, which repeats the texts. */
const { searchText, ...meetingColumns } = getTableColumns(meeting);
const columns = {
  ...meetingColumns,
  hostFirstName: person.firstName,
  hostLastName: person.lastName,
};
const select = (tx: Transaction) =>
  tx
    .select(columns)
    .from(meeting)
    .leftJoin(membership, eq(membership.id, meeting.hostId))
    .leftJoin(person, eq(person.id, membership.personId));

const ofScope = (scope: Scope, id?: string) =>
  and(
    eq(meeting.organizationId, scope.organizationId),
    isNull(meeting.deletedAt),
    id === undefined ? undefined : eq(meeting.id, id),
  );

/** Whether a member is the session's host or co-host. */
const isRunBy = (memberId: string) => sql`(${meeting.hostId} = ${memberId} OR EXISTS (
  SELECT FROM meeting_participant p WHERE p.meeting_id = ${meeting.id}
    AND p.membership_id = ${memberId} AND p.type <> 'participant' AND p.state = 'registered'))`;

interface ListedRows {
  /** When they start; at any time where it is left out. */
  readonly span: { readonly from: Date; readonly to: Date } | undefined;
  /** Patterns of the words that are looked for, as `wordPatterns` makes them. */
  readonly patterns: readonly string[] | undefined;
  readonly runBy: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

const isIn = ({ from, to }: { readonly from: Date; readonly to: Date }) =>
  sql`${meeting.startsAt} >= ${from.toISOString()}::timestamptz
    AND ${meeting.startsAt} < ${to.toISOString()}::timestamptz`;
const isOver = sql`${meeting.endsAt} <= now()`;
/** Those that are not over, the soonest first, then the others, the latest first (MEET-40). */
const byNearness = [
  asc(isOver),
  asc(sql`CASE WHEN NOT ${isOver} THEN ${meeting.startsAt} END`),
  desc(meeting.startsAt),
];

/** The sessions of a span of time or of a search, one page of them, and how many there are (API-58, MEET-40). */
export async function listRows(
  tx: Transaction,
  scope: Scope,
  { span, patterns, runBy, skip, limit }: ListedRows,
): Promise<{ rows: MeetingRow[]; count: number }> {
  const where = and(
    ofScope(scope),
    span && isIn(span),
    holdsWords(sql`${searchText}`, patterns),
    runBy === undefined ? undefined : isRunBy(runBy),
  );
  const rows = await select(tx)
    .where(where)
    .orderBy(...(span ? [asc(meeting.startsAt)] : byNearness), asc(meeting.id))
    .offset(skip)
    .limit(limit);
  return { rows, count: await tx.$count(meeting, where) };
}

export async function findMeeting(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<MeetingRow | undefined> {
  const [row] = await select(tx).where(ofScope(scope, id));
  return row;
}

/** A session, held until the transaction ends. */
export async function lockMeeting(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<MeetingRow | undefined> {
  const [row] = await select(tx).where(ofScope(scope, id)).for('update', { of: meeting });
  return row;
}

export async function insertMeeting(
  tx: Transaction,
  scope: Scope,
  values: Omit<typeof meeting.$inferInsert, 'organizationId'>,
): Promise<string> {
  const [row] = await tx
    .insert(meeting)
    .values({ ...values, organizationId: scope.organizationId })
    .returning({ id: meeting.id });
  if (!row) throw new Error('a session was not written');
  return row.id;
}

export async function changeMeeting(
  tx: Transaction,
  scope: Scope,
  id: string,
  values: Partial<typeof meeting.$inferInsert>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(meeting).set(values).where(ofScope(scope, id));
}

/** Moves a held session on (MEET-13); what completes it is `completeHeld`. */
export const setStatus = (
  tx: Transaction,
  scope: Scope,
  id: string,
  status: Exclude<MeetingStatus, 'completed'>,
  values: Partial<typeof meeting.$inferInsert> = {},
): Promise<void> => changeMeeting(tx, scope, id, { ...values, status });

export interface Seats {
  /** With a seat, beside the host; an offered seat is kept. */
  readonly registered: number;
  readonly waiting: number;
}

/** How many seats are taken in each of the sessions. */
export async function countSeats(
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, Seats>> {
  if (ids.length === 0) return new Map();
  const of = (states: string) =>
    sql<number>`(count(*) FILTER (WHERE ${meetingParticipant.type} <> 'owner' AND ${meetingParticipant.state} IN (${sql.raw(states)})))::integer`;
  const rows = await tx
    .select({
      meetingId: meetingParticipant.meetingId,
      registered: of(`'registered', 'offered'`),
      waiting: of(`'waiting'`),
    })
    .from(meetingParticipant)
    .where(
      and(
        eq(meetingParticipant.organizationId, scope.organizationId),
        inArray(meetingParticipant.meetingId, [...ids]),
      ),
    )
    .groupBy(meetingParticipant.meetingId);
  return new Map(rows.map(({ meetingId, ...seats }) => [meetingId, seats]));
}

const hostTypes: UserType[] = userTypes.filter(
  (type) => type !== 'SuperAdmin' && rolePermissions[type].includes('meetings.host'),
);

/** Active members who may host or moderate; of those named, or all. */
export const listHosts = (
  tx: Transaction,
  scope: Scope,
  ids?: readonly string[],
): Promise<{ userId: string; firstName: string | null; lastName: string | null }[]> =>
  tx
    .select({ userId: membership.id, firstName: person.firstName, lastName: person.lastName })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(
      and(
        eq(membership.organizationId, scope.organizationId),
        eq(membership.status, 'active'),
        inArray(membership.userType, hostTypes),
        ids === undefined ? undefined : inArray(membership.id, [...ids]),
      ),
    )
    .orderBy(asc(membership.sortName), asc(membership.id))
    .limit(500);

/** Refuses people who may not host, or are not of this organization. */
export async function checkHosts(
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
): Promise<void> {
  const found = ids.length === 0 ? [] : await listHosts(tx, scope, ids);
  if (found.length < ids.length) throw new Refusal('HOST_NOT_ALLOWED');
}

/** A session, also one that was deleted: mails about it are still to be written. */
export async function findAnyMeeting(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<MeetingRow | undefined> {
  const [row] = await select(tx).where(
    and(eq(meeting.organizationId, scope.organizationId), eq(meeting.id, id)),
  );
  return row;
}
