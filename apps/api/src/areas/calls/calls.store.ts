import type { MeetingStatus, SeatState } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { and, eq, isNull, ne, sql } from '../../db/drizzle.ts';
import {
  callConnection,
  meeting,
  meetingParticipant,
} from '../../../database/tables/meetings.table.ts';
import type { ModerationState } from '../../gateways/calls/call-engine.ts';
import type { Scope } from '../../tenancy/scope.ts';
import type { Charge } from './display-name.ts';
import { welcome } from './presence.store.ts';

/** Notes a joining that is allowed; its id goes into the token. */
export async function insertConnection(
  tx: Transaction,
  scope: Scope,
  values: { meetingId: string; participantId: string; loginId: string; expiresAt: Date },
): Promise<string> {
  const [row] = await tx
    .insert(callConnection)
    .values({ ...values, organizationId: scope.organizationId })
    .returning({ id: callConnection.id });
  if (!row) throw new Error('a joining was not written');
  return row.id;
}

/** What is decided about the participants of a running session who do not run it. */
export async function muteOthers(
  tx: Transaction,
  scope: Scope,
  meetingId: string,
  values: { mutedAudio?: boolean; mutedVideo?: boolean },
): Promise<void> {
  await tx
    .update(meetingParticipant)
    .set(values)
    .where(
      and(
        eq(meetingParticipant.organizationId, scope.organizationId),
        eq(meetingParticipant.meetingId, meetingId),
        eq(meetingParticipant.type, 'participant'),
      ),
    );
}

/** The number of a mute in its session, which the caller holds: so the numbers are in the order of the decisions. */
export async function numberDecision(
  tx: Transaction,
  scope: Scope,
  meetingId: string,
): Promise<number> {
  const [row] = await tx
    .update(meeting)
    .set({ decisions: sql`${meeting.decisions} + 1` })
    .where(and(eq(meeting.organizationId, scope.organizationId), eq(meeting.id, meetingId)))
    .returning({ decisions: meeting.decisions });
  if (!row) throw new Error('a decision was not numbered');
  return row.decisions;
}

/** What is decided about the people of a room who have a seat. */
export async function listDecided(tx: Transaction, room: string): Promise<ModerationState[]> {
  const rows = await tx
    .select({
      id: meetingParticipant.id,
      type: meetingParticipant.type,
      audio: meetingParticipant.mutedAudio,
      video: meetingParticipant.mutedVideo,
    })
    .from(meetingParticipant)
    .innerJoin(meeting, eq(meeting.id, meetingParticipant.meetingId))
    .where(and(eq(meeting.roomId, room), eq(meetingParticipant.state, 'registered')));
  return rows.map(({ id, type, audio, video }) => ({
    id,
    type,
    muted: { audio, video },
  }));
}

/** A joining whose token is redeemed, with all that decides about it. */
export interface Redeemed {
  readonly meetingId: string;
  readonly participantId: string;
  readonly roomId: string | null;
  readonly status: MeetingStatus;
  readonly type: 'owner' | 'moderator' | 'participant';
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly alias: string | null;
  readonly callName: string | null;
  readonly state: SeatState;
  readonly isBlocked: boolean;
  readonly mutedAudio: boolean;
  readonly mutedVideo: boolean;
  /** How many mutes were decided in the session. */
  readonly decisions: number;
  readonly isWelcome: boolean;
}

/**
 * Marks a joining as used, once and for good, and holds session and place: a block or the end of the
 * session either comes before it and is seen, or waits for it and then ends the connection. They are
 * held in the order in which those who decide about them hold them. Undefined where it was used, has
 * expired or is unknown.
 */
export async function redeem(
  tx: Transaction,
  connectionId: string,
  participantId: string,
): Promise<Redeemed | undefined> {
  const used = await tx
    .update(callConnection)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(callConnection.id, connectionId),
        eq(callConnection.participantId, participantId),
        isNull(callConnection.usedAt),
        sql`${callConnection.expiresAt} > now()`,
      ),
    )
    .returning({ meetingId: callConnection.meetingId });
  const meetingId = used[0]?.meetingId;
  if (meetingId === undefined) return undefined;
  // One at a time: each name is unlike those of the people who came before.
  await tx.execute(sql`SELECT FROM meeting WHERE id = ${meetingId} FOR NO KEY UPDATE`);
  await tx.execute(
    sql`SELECT FROM meeting_participant WHERE id = ${participantId} FOR NO KEY UPDATE`,
  );
  const { rows } = await tx.execute<Redeemed & Record<string, unknown>>(sql`
    SELECT p.meeting_id AS "meetingId", p.id AS "participantId", m.session_id AS "roomId", m.status, p.type,
      e.first_name AS "firstName", e.last_name AS "lastName", p.alias, p.call_name AS "callName",
      p.state, p.blocked_at IS NOT NULL AS "isBlocked", p.muted_audio AS "mutedAudio", p.muted_video AS "mutedVideo",
      m.decisions,
      ${sql.raw(welcome('c.login_id', 'p.membership_id', 'c.organization_id'))} AS "isWelcome"
    FROM call_connection c JOIN meeting_participant p ON p.id = c.participant_id JOIN meeting m ON m.id = c.meeting_id
      JOIN membership mm ON mm.id = p.membership_id JOIN person e ON e.id = mm.person_id
    WHERE c.id = ${connectionId}`);
  return rows[0];
}

/** Whom no participant of a session may be taken for. */
export async function readCharge(tx: Transaction, meetingId: string): Promise<Charge> {
  const { rows } = await tx.execute<{
    organization: string;
    firstName: string | null;
    lastName: string | null;
  }>(sql`
    SELECT o.name AS organization, e.first_name AS "firstName", e.last_name AS "lastName"
    FROM meeting m JOIN organization o ON o.id = m.organization_id
      LEFT JOIN meeting_participant p ON p.meeting_id = m.id AND p.state = 'registered' AND p.type <> 'participant'
      LEFT JOIN membership mm ON mm.id = p.membership_id LEFT JOIN person e ON e.id = mm.person_id
    WHERE m.id = ${meetingId}`);
  return { organization: rows[0]?.organization ?? '', inCharge: rows };
}

/** The aliases of the others with a seat in a session. */
export async function listAliases(
  tx: Transaction,
  scope: Scope,
  meetingId: string,
  ownId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ alias: meetingParticipant.alias })
    .from(meetingParticipant)
    .where(
      and(
        eq(meetingParticipant.organizationId, scope.organizationId),
        eq(meetingParticipant.meetingId, meetingId),
        eq(meetingParticipant.state, 'registered'),
        ne(meetingParticipant.id, ownId),
      ),
    );
  return rows.flatMap(({ alias }) => alias ?? []);
}

/** The names of the others who are in the call of a session, or on their way in. */
export async function listNamesThere(
  tx: Transaction,
  meetingId: string,
  ownId: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT p.call_name AS name FROM meeting_participant p
    WHERE p.meeting_id = ${meetingId} AND p.id <> ${ownId} AND p.call_name IS NOT NULL AND EXISTS (
      SELECT FROM call_connection c WHERE c.participant_id = p.id AND c.used_at IS NOT NULL AND c.left_at IS NULL)`);
  return rows.map(({ name }) => name);
}

/** Keeps the name that a person has in the call. */
export async function keepCallName(tx: Transaction, id: string, callName: string): Promise<void> {
  await tx.update(meetingParticipant).set({ callName }).where(eq(meetingParticipant.id, id));
}
