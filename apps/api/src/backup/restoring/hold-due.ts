import type pg from 'pg';

/*
 * What fell due between the backup and the restore, by its kind. The transaction of the restore holds it, so that no copy of
 * the API sends it in a burst; `release-restored` has it sent, or lets it be (BACKUP-09). What is promised to be erased by
 * a day is erased all the same.
 */
export interface HeldKind {
  /** In the plural, for the operator. */
  readonly words: string;
  /** Holds them; answers `organization_id` and `id` of each. $1 is when the backup was made. */
  readonly hold: string;
  /** Lets them go out: has `held` with these two columns. */
  readonly send: readonly string[];
  /** Lets them be for good. */
  readonly discard: readonly string[];
}

/** A reminder that was due by now, of a session that is still to come. */
const reminder = (
  mark: 'reminded_day' | 'reminded_soon',
  ahead: string,
  words: string,
): HeldKind => ({
  words,
  hold: `UPDATE meeting_participant p SET ${mark} = now() FROM meeting m
    WHERE m.id = p.meeting_id AND p.state = 'registered' AND p.${mark} IS NULL AND m.deleted_at IS NULL
      AND m.status IN ('scheduled', 'ready', 'started') AND m.starts_at > now()
      AND m.starts_at - interval '${ahead}' <= now() AND p.since < m.starts_at - interval '${ahead}'
      AND $1::timestamptz IS NOT NULL
    RETURNING p.organization_id, p.id`,
  send: [`UPDATE meeting_participant p SET ${mark} = NULL FROM held WHERE p.id = held.id`],
  discard: [],
});

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  notification: {
    words: 'notifications',
    // Administrators see them as not sent, and can send or stop each of them themselves.
    hold: `UPDATE notification SET halt_reason = 'late'
      WHERE work <> 'done' AND opens_at <= now() AND cancelled_at IS NULL AND stopped_at IS NULL AND halt_reason IS NULL
        AND held_at IS NULL AND $1::timestamptz IS NOT NULL
      RETURNING organization_id, id`,
    send: [
      `UPDATE notification_part p SET attempt = 0, retry_at = NULL, gives_up_at = NULL FROM held, notification n
       WHERE n.id = held.id AND p.notification_id = n.id AND p.waiting > 0 AND n.halt_reason = 'late'`,
      `SELECT enqueue_job(CASE n.work WHEN 'waiting' THEN 'notificationPlans' ELSE 'notificationSends' END,
         jsonb_build_object('organizationId', n.organization_id, 'notificationId', n.id))
       FROM notification n JOIN held ON held.id = n.id WHERE n.halt_reason = 'late'`,
      `UPDATE notification n SET halt_reason = NULL, released_at = now(), closes_at = now() + (n.closes_at - n.opens_at)
       FROM held WHERE n.id = held.id AND n.halt_reason = 'late'`,
    ],
    discard: [
      `UPDATE notification n SET halt_reason = NULL, stopped_at = now() FROM held WHERE n.id = held.id AND n.halt_reason = 'late'`,
    ],
  },
  reminderDay: reminder('reminded_day', '24 hours', 'reminders a day before a session'),
  reminderSoon: reminder('reminded_soon', '10 minutes', 'reminders ten minutes before a session'),
  invitation: {
    words: 'invitations whose email had not left',
    hold: `SELECT organization_id, id FROM invitation
      WHERE coalesce(mail_state, 'delayed') = 'delayed' AND used_at IS NULL AND replaced_at IS NULL AND expires_at > now()
        AND created_at > $1::timestamptz - interval '1 day'`,
    send: [
      `SELECT enqueue_job('mail', jsonb_build_object('kind', 'invitation', 'organizationId', i.organization_id, 'invitationId', i.id))
       FROM invitation i JOIN held ON held.id = i.id
       WHERE coalesce(i.mail_state, 'delayed') = 'delayed' AND i.used_at IS NULL AND i.replaced_at IS NULL AND i.expires_at > now()`,
    ],
    discard: [],
  },
};

/** Seats that were offered, and whose time ran out while no one could take them: they have it anew. */
const renewOffers = `UPDATE meeting_participant p
  SET offered_until = least(now() + (p.offered_until - p.since), m.ends_at), since = now()
  FROM meeting m WHERE m.id = p.meeting_id AND p.state = 'offered' AND p.offered_until <= now() AND m.ends_at > now()`;

/** Holds all that fell due, in the transaction of the restore. */
export async function holdDue(client: pg.Client, takenAt: string): Promise<void> {
  await client.query(
    'CREATE TABLE drizzle.held (kind text NOT NULL, organization_id uuid NOT NULL, id uuid NOT NULL)',
  );
  for (const [kind, { hold }] of Object.entries(heldKinds))
    await client.query(
      `WITH due AS (${hold}) INSERT INTO drizzle.held SELECT $2, organization_id, id FROM due`,
      [takenAt, kind],
    );
  await client.query(renewOffers);
}

/** Puts jobs on the queue for what lies in the future, and for lists of codes that were being worked. */
export async function scheduleAgain(client: pg.Client): Promise<void> {
  await client.query(
    `SELECT enqueue_job_at('notificationPlans', jsonb_build_object('organizationId', organization_id, 'notificationId', id),
       opens_at - interval '1 minute')
     FROM notification WHERE work = 'waiting' AND opens_at > now() AND cancelled_at IS NULL AND stopped_at IS NULL
       AND halt_reason IS NULL AND held_at IS NULL`,
  );
  await client.query(
    `SELECT enqueue_job('activationCodes', jsonb_build_object('organizationId', organization_id, 'uploadId', id))
     FROM activation_upload WHERE state = 'working'`,
  );
}
