import type pg from 'pg';

const offers = `
  SELECT DISTINCT p.organization_id AS "organizationId", p.meeting_id AS "meetingId"
  FROM meeting_participant p JOIN meeting m ON m.id = p.meeting_id
  WHERE p.state = 'offered' AND p.offered_until <= now() AND m.deleted_at IS NULL`;

const charges = `
  SELECT DISTINCT p.organization_id AS "organizationId", p.meeting_id AS "meetingId"
  FROM meeting_participant p WHERE p.next_type_at <= now()`;

/** A reminder is marked and put on the queues in one statement: it goes out once. Who registers later than it was due gets none. */
const remind = (mark: 'reminded_day' | 'reminded_soon', ahead: string, news: string) => `
  WITH due AS (
    UPDATE meeting_participant p SET ${mark} = now() FROM meeting m, organization o
    WHERE m.id = p.meeting_id AND o.id = p.organization_id AND p.state = 'registered' AND p.blocked_at IS NULL
      AND p.${mark} IS NULL AND m.deleted_at IS NULL AND m.status IN ('scheduled', 'ready', 'started')
      AND m.starts_at > now() AND m.starts_at <= now() + interval '${ahead}'
      AND o.status <> 'suspended' AND o.removed_at IS NULL
    RETURNING p.id, p.organization_id, p.since < m.starts_at - interval '${ahead}' AS is_told),
  jobs AS (
    SELECT jsonb_agg(jsonb_build_object('kind', 'meeting', 'organizationId', organization_id,
      'participantId', id, 'news', '${news}')) AS data FROM due WHERE is_told)
  SELECT enqueue_jobs('mail', data, 0), enqueue_jobs('meetingPushes', data, 0) FROM jobs WHERE data IS NOT NULL`;

const over = `
  SELECT m.organization_id AS "organizationId", m.id AS "meetingId" FROM meeting m
  WHERE m.status = 'started' AND m.deleted_at IS NULL AND (
    m.ends_at < now() - interval '4 hours' OR (m.ends_at < now() - interval '15 minutes' AND NOT EXISTS (
      SELECT FROM call_connection c WHERE c.meeting_id = m.id AND c.used_at IS NOT NULL AND c.left_at IS NULL)))`;

type Found = { organizationId: string; meetingId: string };

/** Sessions with offers that were not accepted in time, with new people to run them, and running ones that were not ended. */
export async function findDue(
  identity: pg.Pool,
): Promise<{ offers: Found[]; charges: Found[]; over: Found[] }> {
  return {
    offers: (await identity.query<Found>(offers)).rows,
    charges: (await identity.query<Found>(charges)).rows,
    over: (await identity.query<Found>(over)).rows,
  };
}

/** Sends the reminders that are due: a day before the start, and ten minutes before. */
export async function sendReminders(identity: pg.Pool): Promise<void> {
  await identity.query(remind('reminded_day', '24 hours', 'reminderDay'));
  await identity.query(remind('reminded_soon', '10 minutes', 'reminderSoon'));
}

/**
 * Forgets who was there: places, connections and link tokens of sessions that ended so many days
 * ago; the sessions themselves, without their people, stay for the schedule. Deleted ones go whole.
 */
export async function purgeAttendance(identity: pg.Pool, days: number): Promise<void> {
  const ended = `m.ends_at < now() - $1 * interval '1 day'`;
  await identity.query(`DELETE FROM meeting m WHERE m.deleted_at IS NOT NULL AND ${ended}`, [days]);
  await identity.query(
    `DELETE FROM meeting_participant p USING meeting m WHERE m.id = p.meeting_id AND ${ended}`,
    [days],
  );
}
