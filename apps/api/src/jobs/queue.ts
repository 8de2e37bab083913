import { PgBoss, type QueueOptions } from 'pg-boss';
import { wakeTimes, wakeWorkers } from './wake-workers.ts';

export interface Job {
  readonly id: string;
  readonly data: unknown;
}
export type Worker = (job: Job) => Promise<void>;

/** A queue: who works it, and what happens to a job that fails or is lost with its worker. */
export interface JobKind<Parts> extends QueueOptions {
  readonly work: (parts: Parts) => Worker;
  /** How many jobs one copy works at a time, where it is more than one. */
  readonly atOnce?: number;
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
  /** Stops taking jobs and waits for those at work. */
  stop(): Promise<void>;
}

/** Workers are woken; each asks by itself this seldom, in seconds, in case no one could wake it. */
const pollingIntervalSeconds = 300;

const options = (databaseUrl: string) => ({
  connectionString: databaseUrl,
  schema: 'pgboss',
  max: 4,
  // Each round of wakeWorkers does: what it finds lost is then planned for at once.
  supervise: false,
  monitorIntervalSeconds: 10,
});

/** Creates the queue's tables and queues; safe to repeat. */
export async function prepareQueues(
  databaseUrl: string,
  jobs: Readonly<Record<string, JobKind<never>>>,
): Promise<void> {
  const boss = new PgBoss({ ...options(databaseUrl), schedule: false });
  await boss.start();
  try {
    for (const [name, { work: _, atOnce: __, schedule, ...retries }] of Object.entries(jobs)) {
      const settings = { ...retries, notify: true };
      if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
      else await boss.createQueue(name, settings);
      if (schedule) await boss.schedule(name, schedule);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Starts working the queues: a few jobs side by side, each as soon as it is due. */
export async function startQueue<Parts>(
  databaseUrl: string,
  jobs: Readonly<Record<string, JobKind<Parts>>>,
  parts: Parts,
  onError: (error: unknown) => void,
  times = wakeTimes,
): Promise<Queue> {
  const boss = new PgBoss({ ...options(databaseUrl), migrate: false, createSchema: false });
  boss.on('error', onError);
  await boss.start();
  const ids = new Map<string, string[]>();
  for (const [name, kind] of Object.entries(jobs)) {
    const work = kind.work(parts);
    const ofQueue: string[] = [];
    ids.set(name, ofQueue);
    for (let each = 0; each < (kind.atOnce ?? 1); each += 1) {
      let id = '';
      id = await boss.work(name, { batchSize: 1, pollingIntervalSeconds }, async ([job]) => {
        // Where there was a job there may be another: the next one is looked for at once.
        boss.notifyWorker(id);
        if (job) await work({ id: job.id, data: job.data });
      });
      ofQueue.push(id);
    }
  }
  const wake = (queue: string) => ids.get(queue)?.forEach((id) => boss.notifyWorker(id));
  const stopWaking = await wakeWorkers({
    databaseUrl,
    boss,
    queues: Object.keys(jobs),
    wake,
    onError,
    times,
  });
  return {
    stop: async () => {
      await stopWaking();
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}
