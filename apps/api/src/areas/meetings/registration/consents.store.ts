import type { ChargeAsking } from '@ensemble/contract';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { meetingConsent } from '../../../../database/tables/meetings.table.ts';
import type { Scope } from '../../../tenancy/scope.ts';

/** A person who asks to see a member of a session. */
export type Asking = Omit<ChargeAsking, 'localFrom'> & { readonly meetingId: string };

/** Whether place `v`, of a person in charge, may see who has place `p`: taken since, or agreed. */
const sees = sql.raw(`(p.placed_at >= v.in_charge_since OR EXISTS (
  SELECT FROM meeting_consent c WHERE c.participant_id = p.id AND c.viewer_id = v.id))`);

/** The places of these sessions whose people a member sees, because they run the session. */
export async function listSeen(
  tx: Transaction,
  scope: Scope,
  meetingIds: readonly string[],
  memberId: string | undefined,
): Promise<ReadonlySet<string>> {
  if (meetingIds.length === 0 || memberId === undefined) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT p.id FROM meeting_participant v JOIN meeting_participant p ON p.meeting_id = v.meeting_id
    WHERE v.organization_id = ${scope.organizationId} AND v.membership_id = ${memberId}
      AND v.meeting_id = ANY(${sql.param([...meetingIds])}::uuid[])
      AND v.state = 'registered' AND v.type <> 'participant'
      AND (p.type <> 'participant' OR p.next_type IS NOT NULL OR ${sees})`);
  return new Set(rows.map(({ id }) => id));
}

/** Who runs these sessions, or will, and does not see a member with a place there; by session. */
export async function listAsking(
  tx: Transaction,
  scope: Scope,
  meetingIds: readonly string[],
  memberId: string | undefined,
): Promise<Asking[]> {
  if (meetingIds.length === 0 || memberId === undefined) return [];
  const { rows } = await tx.execute<Asking & Record<string, unknown>>(
    sql`SELECT v.meeting_id AS "meetingId", v.id AS "participantId", e.first_name AS "firstName",
      e.last_name AS "lastName", COALESCE(v.next_type, v.type) AS type,
      floor(extract(epoch FROM v.next_type_at))::integer AS "from"
    FROM meeting_participant p
      JOIN meeting_participant v ON v.meeting_id = p.meeting_id AND v.id <> p.id
      JOIN membership m ON m.id = v.membership_id JOIN person e ON e.id = m.person_id
    WHERE p.organization_id = ${scope.organizationId} AND p.membership_id = ${memberId}
      AND p.meeting_id = ANY(${sql.param([...meetingIds])}::uuid[])
      AND p.state <> 'withdrawn' AND p.type = 'participant' AND p.next_type IS NULL
      AND v.state = 'registered' AND CASE WHEN v.type = 'participant'
        THEN v.next_type IS NOT NULL AND NOT EXISTS (
          SELECT FROM meeting_consent c WHERE c.participant_id = p.id AND c.viewer_id = v.id)
        ELSE NOT ${sees} END
    ORDER BY v.next_type_at NULLS FIRST, v.id`,
  );
  return rows;
}

/** Notes that a participant agreed to be seen by a person in charge; saying it again changes nothing. */
export async function insertConsent(
  tx: Transaction,
  scope: Scope,
  ids: { readonly participantId: string; readonly viewerId: string },
): Promise<void> {
  await tx
    .insert(meetingConsent)
    .values({ ...ids, organizationId: scope.organizationId })
    .onConflictDoNothing();
}

/** Forgets what a person with this place agreed to, and what others agreed to towards them. */
export async function deleteConsents(tx: Transaction, scope: Scope, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM meeting_consent
    WHERE organization_id = ${scope.organizationId} AND (participant_id = ${id} OR viewer_id = ${id})`);
}
