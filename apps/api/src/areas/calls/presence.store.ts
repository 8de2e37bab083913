import type { CallEvent } from '@ensemble/contract';
import type pg from 'pg';
import type { Transaction } from '../../db/database.ts';
import { and, eq, isNull, sql } from '../../db/drizzle.ts';
import {
  callConnection,
  meeting,
  meetingParticipant,
} from '../../../database/tables/meetings.table.ts';
import type { Scope } from '../../tenancy/scope.ts';

/** Whether a call may go on: its login has not ended, the member is active, the organization open. */
export const welcome = (login: string, member: string, organization: string) =>
  `(EXISTS (SELECT FROM session s JOIN membership mm ON mm.person_id = s.person_id
      WHERE s.id = ${login} AND s.expires_at > now() AND mm.id = ${member} AND mm.status = 'active')
    AND EXISTS (SELECT FROM organization o WHERE o.id = ${organization} AND o.status <> 'suspended' AND o.removed_at IS NULL))`;

/** Whether host or moderator is in the call. */
export async function isHostPresent(
  tx: Transaction,
  scope: Scope,
  meetingId: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: callConnection.id })
    .from(callConnection)
    .innerJoin(meetingParticipant, eq(meetingParticipant.id, callConnection.participantId))
    .where(
      and(
        eq(callConnection.organizationId, scope.organizationId),
        eq(callConnection.meetingId, meetingId),
        sql`${callConnection.joinedAt} IS NOT NULL`,
        isNull(callConnection.leftAt),
        sql`${meetingParticipant.type} <> 'participant'`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether a token was used whose connection has not ended. */
export async function isAnyoneConnected(identity: pg.Pool): Promise<boolean> {
  const { rows } = await identity.query<{ connected: boolean }>({
    name: 'anyone-connected',
    text: `SELECT EXISTS (SELECT FROM call_connection
      WHERE used_at > now() - interval '1 day' AND left_at IS NULL) AS connected`,
  });
  return rows[0]?.connected ?? false;
}

/**
 * Open connections that may not go on, and their rooms: the login is over, the member no longer active,
 * the organization closed. Also those of people who gave their
 * seat back, and those that a command should have ended some seconds ago and did not.
 */
export async function findUnwelcome(
  identity: pg.Pool,
): Promise<{ connectionId: string; room: string }[]> {
  const { rows } = await identity.query<{ connectionId: string; room: string }>({
    name: 'unwelcome-connections',
    text: `SELECT c.id AS "connectionId", m.session_id AS room
      FROM call_connection c JOIN meeting m ON m.id = c.meeting_id JOIN meeting_participant p ON p.id = c.participant_id
      WHERE c.used_at IS NOT NULL AND c.left_at IS NULL AND m.session_id IS NOT NULL
        AND (NOT ${welcome('c.login_id', 'p.membership_id', 'c.organization_id')}
          OR m.ended_at < now() - interval '5 seconds' OR p.blocked_at < now() - interval '5 seconds'
          OR (p.state <> 'registered' AND p.since < now() - interval '5 seconds'))
        AND c.used_at > now() - interval '1 day'`,
  });
  return rows;
}

/** Notes what happened; an event that is known already changes nothing. */
export async function noteEvent(tx: Transaction, event: CallEvent): Promise<void> {
  const at = sql`LEAST(${event.at}::timestamptz, now())`;
  switch (event.kind) {
    case 'started':
      // The connections of the instance before ended with it.
      await tx.execute(sql`
        WITH gone AS (UPDATE call_connection SET left_at = ${at}
          WHERE used_at IS NOT NULL AND left_at IS NULL AND used_at < ${at} RETURNING participant_id)
        UPDATE meeting_participant SET left_at = ${at} WHERE id IN (SELECT participant_id FROM gone)`);
      return;
    case 'joined':
      await tx.execute(sql`
        WITH noted AS (UPDATE call_connection SET joined_at = ${at}
          WHERE id = ${event.connection} AND participant_id = ${event.participant} AND joined_at IS NULL AND left_at IS NULL
          RETURNING participant_id)
        UPDATE meeting_participant SET joined_at = COALESCE(joined_at, ${at}), left_at = NULL
        WHERE id IN (SELECT participant_id FROM noted)`);
      return;
    case 'left':
      // Who came back on another connection before this one was found lost has not left.
      await tx.execute(sql`
        WITH noted AS (UPDATE call_connection SET left_at = ${at}
          WHERE id = ${event.connection} AND participant_id = ${event.participant} AND left_at IS NULL
          RETURNING id, participant_id)
        UPDATE meeting_participant p SET left_at = ${at} FROM noted
        WHERE p.id = noted.participant_id AND p.joined_at IS NOT NULL AND NOT EXISTS (SELECT FROM call_connection c
          WHERE c.participant_id = p.id AND c.id <> noted.id AND c.joined_at IS NOT NULL AND c.left_at IS NULL)`);
      return;
    case 'published':
      return;
  }
}

/** Whether a person is in the call now. */
export async function isInCall(
  tx: Transaction,
  scope: Scope,
  participantId: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: callConnection.id })
    .from(callConnection)
    .where(
      and(
        eq(callConnection.organizationId, scope.organizationId),
        eq(callConnection.participantId, participantId),
        sql`${callConnection.joinedAt} IS NOT NULL`,
        isNull(callConnection.leftAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether a room is that of a session. */
export async function isRoom(tx: Transaction, room: string): Promise<boolean> {
  const [row] = await tx.select({ id: meeting.id }).from(meeting).where(eq(meeting.roomId, room));
  return row !== undefined;
}

/** Rooms of sessions that run, and of those whose connections have not all ended. */
export async function listRunningRooms(identity: pg.Pool): Promise<string[]> {
  const { rows } = await identity.query<{ room: string }>({
    name: 'running-rooms',
    text: `SELECT session_id AS room FROM meeting WHERE status = 'started' AND session_id IS NOT NULL
      UNION SELECT m.session_id FROM call_connection c JOIN meeting m ON m.id = c.meeting_id
        WHERE c.used_at IS NOT NULL AND c.left_at IS NULL AND m.session_id IS NOT NULL`,
  });
  return rows.map(({ room }) => room);
}

/** Connections of a room that have not ended, but for those of the last seconds, which may be on their way. */
export async function listOpenConnections(
  identity: pg.Pool,
  room: string,
): Promise<{ connectionId: string; participantId: string }[]> {
  const { rows } = await identity.query<{ connectionId: string; participantId: string }>({
    name: 'open-connections',
    text: `SELECT c.id AS "connectionId", c.participant_id AS "participantId"
      FROM call_connection c JOIN meeting m ON m.id = c.meeting_id
      WHERE m.session_id = $1 AND c.used_at < now() - interval '5 seconds' AND c.left_at IS NULL`,
    values: [room],
  });
  return rows;
}

/** How many calls are held, and how many people take part, in all organizations together. */
export async function countCalls(
  identity: pg.Pool,
): Promise<{ calls: number; participants: number }> {
  const { rows } = await identity.query<{ calls: number; participants: number }>({
    name: 'count-calls',
    text: `SELECT count(DISTINCT meeting_id)::int AS calls, count(DISTINCT participant_id)::int AS participants
      FROM call_connection WHERE joined_at IS NOT NULL AND left_at IS NULL`,
  });
  return rows[0] ?? { calls: 0, participants: 0 };
}
