import { PgBoss } from 'pg-boss';
import { wakeTimes, wakeWorkers } from './wake-workers.ts';

/** Every queue, with what happens to a job that fails or is lost with its worker. */
const queues = {
  // A worker says every 5 seconds that it is still at a job: where it was killed, another one takes
  // the job up after 10. A mail that takes longer than a minute is lost too; SMTP gives up after 30 seconds.
  mail: {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 60,
    heartbeatSeconds: 10,
  },
  // Goes on where it stopped, however often it was killed.
  activationCodes: {
    retryLimit: 50,
    retryDelay: 1,
    expireInSeconds: 3600,
    heartbeatSeconds: 10,
  },
  // The same for resending pending invitations.
  resends: {
    retryLimit: 50,
    retryDelay: 1,
    expireInSeconds: 3600,
    heartbeatSeconds: 10,
  },
  // And for deactivating many people.
  leavers: {
    retryLimit: 50,
    retryDelay: 1,
    expireInSeconds: 3600,
    heartbeatSeconds: 10,
  },
  // Settles who gets a notification; asks again soon where the database was away.
  notificationPlans: {
    retryLimit: 50,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 600,
    heartbeatSeconds: 10,
  },
  // Goes on with the phones that are left, however often it was killed.
  notificationSends: {
    retryLimit: 50,
    retryDelay: 1,
    expireInSeconds: 3600,
    heartbeatSeconds: 10,
  },
  // Finds what is due and has no job: after a restored backup, or a queue that was emptied.
  notificationChecks: { retryLimit: 2, retryDelay: 30, expireInSeconds: 240 },
  // Gives the seats of people who are no longer active to the next ones.
  meetingSeats: { retryLimit: 20, retryDelay: 2, expireInSeconds: 120 },
  // Reminders, offers of seats and sessions that nobody ended, each minute.
  meetingChecks: { retryLimit: 0, expireInSeconds: 50 },
  // What participants see on their phones; the mail tells it too.
  meetingPushes: { retryLimit: 1, retryDelay: 5, expireInSeconds: 120 },
  // Releases the figures of months that ended, each once; what was missed is found the next hour.
  releases: { retryLimit: 5, retryDelay: 60, expireInSeconds: 3300, heartbeatSeconds: 10 },
  erasure: { retryLimit: 5, retryDelay: 600, expireInSeconds: 3600 },
  // Encrypting anew what earlier keys encrypted; waits for a server that has the new key.
  keys: {
    retryLimit: 1000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 3600,
    heartbeatSeconds: 10,
  },
  // The same for SMS, tried again while its code is still good; the provider is given up after 10 seconds.
  sms: {
    retryLimit: 12,
    retryDelay: 3,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 30,
    heartbeatSeconds: 10,
  },
} as const;

/** Queues that get a job by the clock, as cron lines in UTC. */
const schedules: Partial<Record<QueueName, string>> = {
  erasure: '23 8 * * *',
  notificationChecks: '*/5 * * * *',
  meetingChecks: '* * * * *',
  releases: '11 * * * *',
};

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];

export interface Job {
  readonly id: string;
  readonly data: unknown;
}
export type Worker = (job: Job) => Promise<void>;

export interface Queue {
  /** Stops taking jobs and waits for those at work. */
  stop(): Promise<void>;
}

/** How many jobs of a queue one copy works at a time, where it is more than one. */
const workersPerQueue: Partial<Record<QueueName, number>> = {
  mail: 4,
  sms: 4,
  activationCodes: 2,
  notificationPlans: 2,
  notificationSends: 2,
  meetingPushes: 2,
};

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
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ ...options(databaseUrl), schedule: false });
  await boss.start();
  try {
    for (const [name, retries] of Object.entries(queues)) {
      const settings = { ...retries, notify: true };
      if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
      else await boss.createQueue(name, settings);
    }
    for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Starts working the queues: a few jobs side by side, each as soon as it is due. */
export async function startQueue(
  databaseUrl: string,
  workers: Record<QueueName, Worker>,
  onError: (error: unknown) => void,
  times = wakeTimes,
): Promise<Queue> {
  const boss = new PgBoss({ ...options(databaseUrl), migrate: false, createSchema: false });
  boss.on('error', onError);
  await boss.start();
  const ids = new Map<string, string[]>();
  for (const name of queueNames) {
    const ofQueue: string[] = [];
    ids.set(name, ofQueue);
    for (let each = 0; each < (workersPerQueue[name] ?? 1); each += 1) {
      let id = '';
      id = await boss.work(name, { batchSize: 1, pollingIntervalSeconds }, async ([job]) => {
        // Where there was a job there may be another: the next one is looked for at once.
        boss.notifyWorker(id);
        if (job) await workers[name]({ id: job.id, data: job.data });
      });
      ofQueue.push(id);
    }
  }
  const wake = (queue: string) => ids.get(queue)?.forEach((id) => boss.notifyWorker(id));
  const stopWaking = await wakeWorkers({
    databaseUrl,
    boss,
    queues: queueNames,
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
