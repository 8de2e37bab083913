import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type {
  Language,
  ParticipantType,
  PushPreference,
  SeatState,
  UserType,
} from '@ensemble/contract';
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  sql,
} from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';
import { person } from '../../../../database/tables/auth.table.ts';
import {
  callConnection,
  meeting,
  meetingParticipant,
} from '../../../../database/tables/meetings.table.ts';
import { membership } from '../../../../database/tables/users.table.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import { deleteConsents } from './consents.store.ts';

export type ParticipantRow = typeof meetingParticipant.$inferSelect & {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

const select = (tx: Transaction) =>
  tx
    .select({
      ...getTableColumns(meetingParticipant),
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
    })
    .from(meetingParticipant)
    .innerJoin(membership, eq(membership.id, meetingParticipant.membershipId))
    .innerJoin(person, eq(person.id, membership.personId));

const ofScope = (scope: Scope) => eq(meetingParticipant.organizationId, scope.organizationId);

/** Everybody with a place in these sessions, those in charge first, then in the order they came. */
export const listAllParticipants = (
  tx: Transaction,
  scope: Scope,
  meetingIds: readonly string[],
): Promise<ParticipantRow[]> =>
  meetingIds.length === 0
    ? Promise.resolve([])
    : select(tx)
        .where(and(ofScope(scope), inArray(meetingParticipant.meetingId, [...meetingIds])))
        .orderBy(
          sql`array_position(ARRAY['owner', 'moderator', 'participant'], ${meetingParticipant.type})`,
          asc(meetingParticipant.since),
          asc(meetingParticipant.id),
        );

/** A member's place in a session. */
export async function findOwn(
  tx: Transaction,
  scope: Scope,
  meetingId: string,
  membershipId: string,
): Promise<ParticipantRow | undefined> {
  const [row] = await select(tx).where(
    and(
      ofScope(scope),
      eq(meetingParticipant.meetingId, meetingId),
      eq(meetingParticipant.membershipId, membershipId),
    ),
  );
  return row;
}

/** A place by its id. */
export async function findParticipant(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<ParticipantRow | undefined> {
  const [row] = await select(tx).where(and(ofScope(scope), eq(meetingParticipant.id, id)));
  return row;
}

type NewParticipant = Pick<typeof meetingParticipant.$inferInsert, 'meetingId' | 'membershipId'> & {
  readonly type: ParticipantType;
  readonly state: SeatState;
};

/**
 * Gives a member a place, or changes the one they have; what was decided about them stays. A place that
 * was given back begins anew. Answers its id.
 */
export async function putParticipant(
  tx: Transaction,
  scope: Scope,
  participant: NewParticipant,
): Promise<string> {
  const { type, state } = participant;
  const [row] = await tx
    .insert(meetingParticipant)
    .values({ ...participant, organizationId: scope.organizationId })
    .onConflictDoUpdate({
      target: [meetingParticipant.meetingId, meetingParticipant.membershipId],
      set: {
        type,
        state,
        since: sql`now()`,
        placedAt: sql`CASE WHEN ${meetingParticipant.state} = 'withdrawn' THEN clock_timestamp() ELSE ${meetingParticipant.placedAt} END`,
        offeredUntil: null,
        remindedDay: null,
        remindedSoon: null,
      },
    })
    .returning({ id: meetingParticipant.id });
  if (!row) throw new Error('a participant was not written');
  return row.id;
}

export async function setParticipant(
  tx: Transaction,
  scope: Scope,
  id: string,
  values: PgUpdateSetSource<typeof meetingParticipant>,
): Promise<void> {
  await tx
    .update(meetingParticipant)
    .set(values)
    .where(and(ofScope(scope), eq(meetingParticipant.id, id)));
}

/** Has a person run the session from now on. */
export const takeCharge = (
  tx: Transaction,
  scope: Scope,
  id: string,
  type: ParticipantType,
): Promise<void> =>
  setParticipant(tx, scope, id, {
    type,
    nextType: null,
    nextTypeAt: null,
    // After every place that is taken by now, whatever the clock rounds.
    inChargeSince: sql`clock_timestamp() + interval '1 millisecond'`,
  });

/** Takes a place back, and with it what the person agreed to, and others towards them. */
export async function endParticipation(tx: Transaction, scope: Scope, id: string): Promise<void> {
  await setParticipant(tx, scope, id, {
    state: 'withdrawn',
    type: 'participant',
    since: new Date(),
    offeredUntil: null,
    alias: null,
    nextType: null,
    nextTypeAt: null,
  });
  await deleteConsents(tx, scope, id);
}

/** From when until when the call's own events saw a person there; undefined where they never did. */
export async function findPresence(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<{ from: Date; until: Date; isThere: boolean } | undefined> {
  const connections = await tx
    .select({ joinedAt: callConnection.joinedAt, leftAt: callConnection.leftAt })
    .from(callConnection)
    .where(
      and(
        eq(callConnection.organizationId, scope.organizationId),
        eq(callConnection.participantId, id),
        isNotNull(callConnection.joinedAt),
      ),
    );
  const joined = connections.flatMap(({ joinedAt }) => joinedAt?.getTime() ?? []);
  if (joined.length === 0) return undefined;
  const left = connections.map(({ leftAt }) => leftAt?.getTime() ?? Date.now());
  return {
    from: new Date(Math.min(...joined)),
    until: new Date(Math.max(...left)),
    isThere: connections.some(({ leftAt }) => leftAt === null),
  };
}

/** The next ones on the waiting list of a held session, at most so many. */
export const listNext = (
  tx: Transaction,
  scope: Scope,
  meetingId: string,
  limit: number,
): Promise<{ id: string }[]> =>
  tx
    .select({ id: meetingParticipant.id })
    .from(meetingParticipant)
    .where(
      and(
        ofScope(scope),
        eq(meetingParticipant.meetingId, meetingId),
        eq(meetingParticipant.state, 'waiting'),
      ),
    )
    .orderBy(asc(meetingParticipant.since), asc(meetingParticipant.id))
    .limit(limit);

/** Sessions that are still to be held in which a member has a place, in the order they are to be locked. */
export const listOpenParticipants = (
  tx: Transaction,
  scope: Scope,
  membershipId: string,
): Promise<{ meetingId: string }[]> =>
  tx
    .select({ meetingId: meeting.id })
    .from(meeting)
    .innerJoin(meetingParticipant, eq(meetingParticipant.meetingId, meeting.id))
    .where(
      and(
        eq(meeting.organizationId, scope.organizationId),
        isNull(meeting.deletedAt),
        inArray(meeting.status, ['scheduled', 'ready', 'started']),
        eq(meetingParticipant.membershipId, membershipId),
        ne(meetingParticipant.state, 'withdrawn'),
      ),
    )
    .orderBy(asc(meeting.id));

/** A participant with what a mail to them needs. */
export interface MailedParticipant extends ParticipantRow {
  readonly language: Language | null;
  readonly userType: UserType;
  readonly pushes: PushPreference;
}

/** A participant who is an active member: no one else gets mail. */
export async function findToMail(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<MailedParticipant | undefined> {
  const [row] = await tx
    .select({
      ...getTableColumns(meetingParticipant),
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      language: person.language,
      userType: membership.userType,
      pushes: membership.pushes,
    })
    .from(meetingParticipant)
    .innerJoin(membership, eq(membership.id, meetingParticipant.membershipId))
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(ofScope(scope), eq(meetingParticipant.id, id), eq(membership.status, 'active')));
  return row;
}

/** Whether a member has a place in a session. For the identity role: it is asked before anyone is logged in. */
export async function isParticipant(
  tx: Transaction,
  ids: {
    readonly organizationId: string;
    readonly meetingId: string;
    readonly memberId: string;
  },
): Promise<boolean> {
  const rows = await tx
    .select({ id: meetingParticipant.id })
    .from(meetingParticipant)
    .innerJoin(meeting, eq(meeting.id, meetingParticipant.meetingId))
    .where(
      and(
        eq(meeting.id, ids.meetingId),
        eq(meeting.organizationId, ids.organizationId),
        isNull(meeting.deletedAt),
        eq(meetingParticipant.membershipId, ids.memberId),
        ne(meetingParticipant.state, 'withdrawn'),
      ),
    );
  return rows.length > 0;
}
