import type { CheckedPool } from '../db/checked-pool.ts';

/** How a queue stands. */
export interface QueueState {
  readonly queue: string;
  /** Jobs that are due and that no worker has taken. */
  readonly waiting: number;
  /** Jobs that failed and are to be tried again. */
  readonly retrying: number;
  /** Jobs that failed for good, of those that are kept: a week. */
  readonly failed: number;
  /** For how long the oldest job that is due has been, in seconds; 0 where there is none. */
  readonly oldestSeconds: number;
}

const statement = `SELECT q.name AS queue,
    count(j.id) FILTER (WHERE j.state < 'active' AND j.start_after <= now())::int AS waiting,
    count(j.id) FILTER (WHERE j.state = 'retry')::int AS retrying,
    count(j.id) FILTER (WHERE j.state = 'failed')::int AS failed,
    COALESCE(extract(epoch FROM now() - min(j.start_after) FILTER (WHERE j.state < 'active' AND j.start_after <= now())), 0)::float8
      AS "oldestSeconds"
  FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name AND (j.state < 'active' OR j.state = 'failed')
  WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`;

/** Reads how each queue stands, by name. Throws what the database says where it does not answer. */
export async function readQueues(pool: Pick<CheckedPool, 'query'>): Promise<QueueState[]> {
  const { rows } = await pool.query<QueueState>(statement);
  return rows;
}
