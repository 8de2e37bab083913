import type { Database } from '../db/database.ts';

/** In seconds: the pause after the first failure, and the longest, in which one mail an hour is tried (OUT-08). */
const firstPause = 5;
const maxPause = 3600;
/** So many mails in a row that fail as they name their recipient are no accident of one of them. */
const failuresInARow = 3;

/** A pause of the mails that no person waits for, and the numbers of the server's last answer. */
export interface MailPause {
  readonly since: Date;
  readonly code: string | null;
}

/** Whether the mail server took a recipient in the last hour. */
export async function takesOthers({ identity }: Database): Promise<boolean> {
  const { rowCount } = await identity.raw.query(
    `SELECT FROM mail_server WHERE taken_at > now() - interval '1 hour'`,
  );
  return rowCount === 1;
}

/** The pause that holds now. */
export async function readPause({
  identity,
}: Pick<Database, 'identity'>): Promise<MailPause | undefined> {
  const { rows } = await identity.raw.query<MailPause>(
    'SELECT paused_at AS since, code FROM mail_server WHERE paused_at IS NOT NULL',
  );
  return rows[0];
}

/**
 * Until when a mail has to wait, where there is a pause. The first that asks after that moment may be sent, to find out whether
 * the server takes mails again; all others wait twice as long, in the queue.
 */
export async function findPause(database: Database): Promise<Date | undefined> {
  const { raw } = database.identity;
  const paused = await raw.query('SELECT FROM mail_server WHERE paused_at IS NOT NULL');
  if (paused.rowCount === 0) return undefined;
  const tried = await raw.query(
    `UPDATE mail_server SET pause_seconds = LEAST(2 * pause_seconds, $1),
       probe_at = now() + LEAST(2 * pause_seconds, $1) * interval '1 second'
     WHERE paused_at IS NOT NULL AND probe_at <= now()`,
    [maxPause],
  );
  if (tried.rowCount === 1) return undefined;
  const { rows } = await raw.query<{ until: Date }>(
    'SELECT probe_at AS until FROM mail_server WHERE paused_at IS NOT NULL',
  );
  const until = rows[0]?.until;
  if (until) await database.queue.query(postpone, [until]);
  return until;
}

/** In an order by chance, so that a mail that fails for a reason of its own does not try for the others each time. */
const postpone = `UPDATE pgboss.job SET start_after = $1::timestamptz + random() * interval '1 second'
  WHERE id IN (SELECT id FROM pgboss.job
    WHERE name = 'mail' AND state < 'active' AND priority < 0 AND start_after < $1
    FOR UPDATE SKIP LOCKED) AND name = 'mail'`;

/** Notes that the server did not take a mail; `isPause` where it would take no other either. */
export async function noteFailure(
  { identity }: Database,
  code: string | null,
  isPause: boolean,
): Promise<void> {
  await identity.raw.query(
    `INSERT INTO mail_server AS s (failures, code, paused_at, probe_at, pause_seconds)
     SELECT 1, $1, CASE WHEN $2 THEN now() END, CASE WHEN $2 THEN now() + $3 * interval '1 second' END, $3
     ON CONFLICT (id) DO UPDATE SET failures = s.failures + 1, code = excluded.code,
       paused_at = CASE WHEN $2 OR s.failures + 1 >= $4 THEN COALESCE(s.paused_at, now()) ELSE s.paused_at END,
       probe_at = CASE WHEN $2 OR s.failures + 1 >= $4
         THEN COALESCE(s.probe_at, now() + $3 * interval '1 second') ELSE s.probe_at END,
       pause_seconds = CASE WHEN s.paused_at IS NULL THEN $3 ELSE s.pause_seconds END`,
    [code, isPause, firstPause, failuresInARow],
  );
}

/** Notes that the server took a mail, which ends a pause. */
export async function noteTaken(database: Database): Promise<void> {
  await database.identity.raw.query(
    `INSERT INTO mail_server AS s (taken_at) VALUES (now())
     ON CONFLICT (id) DO UPDATE SET taken_at = now(), failures = 0
     WHERE s.failures > 0 OR s.taken_at IS NULL OR s.taken_at < now() - interval '1 minute'`,
  );
  await endPause(database);
}

/** Ends a pause: all mails that wait are due now. */
export async function endPause({ identity, queue }: Database): Promise<void> {
  const ended = await identity.raw.query(
    `UPDATE mail_server SET failures = 0, paused_at = NULL, probe_at = NULL WHERE paused_at IS NOT NULL`,
  );
  if (ended.rowCount === 0) return;
  await queue.query(
    `WITH due AS (
       UPDATE pgboss.job SET start_after = now()
       WHERE id IN (SELECT id FROM pgboss.job
         WHERE name = 'mail' AND state < 'active' AND start_after > now() FOR UPDATE SKIP LOCKED)
         AND name = 'mail' RETURNING id)
     SELECT pg_notify(job_channel(), 'mail') FROM (SELECT FROM due LIMIT 1) AS any_due`,
  );
}
