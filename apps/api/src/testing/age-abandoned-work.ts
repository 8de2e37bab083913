import type pg from 'pg';

/**
 * Makes what a killed server was at look abandoned: the heartbeats of its jobs and its claims of parts ran
 * out a minute ago, and each queue is due to be looked at. The next server takes them up as it would
 * after those seconds.
 */
export async function ageAbandonedWork(owner: pg.Pool): Promise<void> {
  await owner.query(
    `UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' - heartbeat_seconds * interval '1 second'
     WHERE state = 'active' AND heartbeat_seconds IS NOT NULL`,
  );
  await owner.query(`UPDATE pgboss.queue SET monitor_claim_on = now() - interval '1 minute'`);
  await owner.query(
    `UPDATE notification_part SET claimed_until = now() - interval '1 minute' WHERE claimed_until > now()`,
  );
}
