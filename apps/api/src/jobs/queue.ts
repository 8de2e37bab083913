import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss, type QueueOptions } from 'pg-boss';
import ownQueue from 'pg-boss/package.json' with { type: 'json' };
import type { ZodMiniType } from 'zod/mini';
import type { CheckedPool } from '../db/checked-pool.ts';
import { wakeTimes, wakeWorkers } from './wake-workers.ts';

export interface Job {
  readonly id: string;
  readonly data: unknown;
}
export type Worker = (job: Job) => Promise<void>;

/** Thrown by a worker that cannot do its job before a moment: it is started again then, and has not failed. */
export class JobDeferred extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super(`deferred until ${until.toISOString()}`);
    this.name = 'JobDeferred';
    this.until = until;
  }
}

/** A queue: who works it, and what happens to a job that fails or is lost with its worker. */
export interface JobKind<Dependencies> extends QueueOptions {
  /** What its jobs carry; absent where they carry nothing. Copies of two releases read each other's (decision 0072). */
  readonly payload?: ZodMiniType;
  readonly work: (dependencies: Dependencies) => Worker;
  /** How many jobs one copy works at a time, where it is more than one. */
  readonly atOnce?: number;
  /** How many more it works that no batch keeps busy: jobs that were put on the queue by `enqueue`. */
  readonly urgentAtOnce?: number;
  /** When it gets a job by the clock: a cron line in UTC. */
  readonly schedule?: string;
}

/** Of a job that goes on where it stopped, however often it was killed. */
export const resumable = {
  retryLimit: 50,
  retryDelay: 1,
  expireInSeconds: 3600,
  heartbeatSeconds: 10,
} as const;

export interface Queue {
  /** Takes no more jobs, waits a while for those at work, and hands the others back: they are due at once. */
  stop(): Promise<void>;
}

/** Workers are woken; each asks by itself this seldom, in seconds, in case no one could wake it. */
const pollingIntervalSeconds = 300;
/** The same for the worker of pg-boss that hands out jobs by the clock: the most it allows. */
const cronWorkerIntervalSeconds = 45;

/** How long jobs at work may take to end when this copy stops, in milliseconds. */
const patienceMs = 10_000;

const options = {
  schema: 'pgboss',
  // Rounds of wakeWorkers do: what they find lost is then planned for at once.
  supervise: false,
  monitorIntervalSeconds: 10,
  cronWorkerIntervalSeconds,
};

/** What pg-boss asks at its start: it goes on only where the version of its tables is its own. */
const asksForVersion = /^SELECT version from pgboss\.version$/;

/**
 * Where a later release has updated the tables, copies of this one go on with them: what they use is still there
 * (decision 0072), and a database that is further than the next release has been refused before.
 */
const withKnownVersion = ({ version }: { version: number | string }) => ({
  version: Math.min(Number(version), ownQueue.pgboss.schema),
});

/** Nobody waits behind an update of the tables that waits for something itself. */
const shortWaits = { lock_timeout: 2_000 };

/** Creates the queue's tables and queues, as the owner of the database; safe to repeat. */
export async function prepareQueues(
  databaseUrl: string,
  jobs: Readonly<Record<string, JobKind<never>>>,
): Promise<void> {
  const boss = new PgBoss({
    ...options,
    connectionString: databaseUrl,
    max: 1,
    schedule: false,
    bamIntervalSeconds: 10,
    ...shortWaits,
  });
  // A connection that is lost fails the statement on it; without a listener it would end the process.
  boss.on('error', () => undefined);
  try {
    await boss.start();
    await indexesMade(boss);
    for (const [
      name,
      { work: _, payload: __, atOnce: ___, urgentAtOnce: ____, schedule, ...retries },
    ] of Object.entries(jobs)) {
      const settings = { ...retries, notify: true };
      if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
      else await boss.createQueue(name, settings);
      if (schedule) await boss.schedule(name, schedule);
    }
    await boss.getDb().executeSql(sameTries);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Jobs that wait since an earlier release are tried as often, and kept as long, as this one says. */
const sameTries = `UPDATE pgboss.job j SET retry_limit = q.retry_limit,
    keep_until = GREATEST(j.keep_until, now() + q.retention_seconds * interval '1 second')
  FROM pgboss.queue q WHERE q.name = j.name AND j.state < 'active' AND j.retry_limit < q.retry_limit`;

/** Waits for the indexes that an update of the tables makes while people work, one after another. */
async function indexesMade(boss: PgBoss): Promise<void> {
  const left = `SELECT status, command FROM pgboss.bam WHERE status <> 'completed'`;
  for (;;) {
    const { rows } = await boss.getDb().executeSql(left);
    if (rows.length === 0) return;
    const failed = rows.find(({ status }: { status: string }) => status === 'failed');
    if (failed) throw new Error(`the queue's tables: ${failed.command} failed`);
    await pause(500);
  }
}

/** Starts working the queues: a few jobs side by side, each as soon as it is due. Leaves nothing open where that fails. */
export async function startQueue<Dependencies>(
  pool: CheckedPool,
  jobs: Readonly<Record<string, JobKind<Dependencies>>>,
  dependencies: Dependencies,
  onError: (error: unknown) => void,
  times = wakeTimes,
): Promise<Queue> {
  const boss = new PgBoss({
    ...options,
    db: {
      executeSql: async (text, values) => {
        const result = await pool.query(text, values);
        return asksForVersion.test(text) ? { rows: result.rows.map(withKnownVersion) } : result;
      },
    },
    migrate: false,
    createSchema: false,
  });
  let isStopped = false;
  // A job that was given up may still find its connection closed.
  boss.on('error', (error) => isStopped || onError(error));
  const atWork = new Set<string>();
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  // Those of pg-boss's own queues first.
  const ids = new Map<string, string[]>(
    boss.getWipData({ includeInternal: true }).map(({ id, name }) => [name, [id]]),
  );
  for (const [name, kind] of Object.entries(jobs)) {
    const work = kind.work(dependencies);
    const ofQueue: string[] = [];
    ids.set(name, ofQueue);
    const urgent = kind.urgentAtOnce ?? 0;
    for (let each = 0; each < (kind.atOnce ?? 1) + urgent; each += 1) {
      let id = '';
      const taken = {
        batchSize: 1,
        pollingIntervalSeconds,
        ...(each < urgent && { minPriority: 0 }),
      };
      id = await boss.work(name, taken, async ([job]) => {
        // Where there was a job there may be another: the next one is looked for at once.
        boss.notifyWorker(id);
        if (!job) return;
        atWork.add(job.id);
        try {
          await work({ id: job.id, data: job.data });
        } catch (error) {
          if (!(error instanceof JobDeferred)) throw error;
          // pg-boss then finds the job at work no more, and leaves it as it is.
          await pool.query(defer, [job.id, error.until]);
        } finally {
          atWork.delete(job.id);
        }
      });
      ofQueue.push(id);
    }
  }
  const wake = (queue: string) => ids.get(queue)?.forEach((id) => boss.notifyWorker(id));
  const stopWaking = await wakeWorkers({
    databaseUrl: pool.connectionString,
    boss,
    queues: [...ids.keys()],
    wake,
    onError,
    times,
  });
  return {
    stop: async () => {
      await stopWaking();
      await boss.stop({ graceful: true, timeout: patienceMs });
      if (atWork.size > 0) await handBack(pool, [...atWork]).catch(onError);
      isStopped = true;
    },
  };
}

const defer = `UPDATE pgboss.job SET state = 'retry', start_after = $2 WHERE id = $1 AND state = 'active'`;

/**
 * Has another copy, or the next start, take jobs up at once that this one gave up: pg-boss counts them
 * as failed, and would have them wait as long as after a failure, or try them no more.
 */
async function handBack(pool: CheckedPool, ids: readonly string[]): Promise<void> {
  await pool.query(
    `WITH handed AS (
       UPDATE pgboss.job SET state = 'retry', start_after = now(), completed_on = NULL
       WHERE id = ANY ($1) AND state IN ('retry', 'failed') RETURNING name)
     SELECT pg_notify(job_channel(), name) FROM handed`,
    [ids],
  );
}
