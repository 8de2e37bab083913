import type { PgBoss } from 'pg-boss';
import { listenForJobs } from './listen-for-jobs.ts';

/** In milliseconds. */
export const wakeTimes = {
  /** From one look for due jobs to the next, while there are any or while this copy hears of none. */
  look: 500,
  /** From one round of an idle copy to the next. */
  round: 9_000,
  /** From one supervision by pg-boss to the next where no job was lost. */
  supervision: 300_000,
};

interface Dependencies {
  readonly databaseUrl: string;
  readonly boss: PgBoss;
  readonly queues: readonly string[];
  /** Has the workers of a queue look for jobs. */
  readonly wake: (queue: string) => void;
  readonly onError: (error: unknown) => void;
  readonly times: typeof wakeTimes;
}

/**
 * In how many milliseconds the next job of each queue starts; of those that are due one is enough. Also, where
 * it is asked for, whether the worker of any job was lost, so that pg-boss would find it.
 */
const nextStarts = `SELECT queue, COALESCE(
    (SELECT 0 FROM pgboss.job WHERE name = queue AND state < 'active' AND NOT blocked AND start_after <= now() LIMIT 1),
    (SELECT ceil(extract(epoch FROM min(start_after) - now()) * 1000) FROM pgboss.job
     WHERE name = queue AND state < 'active' AND NOT blocked))::float8 AS ms,
  $2::boolean AND EXISTS (SELECT FROM pgboss.job WHERE state = 'active' AND now() > LEAST(
    started_on + expire_seconds * interval '1 second',
    heartbeat_on + heartbeat_seconds * interval '1 second')) AS "anyLost"
  FROM unnest($1::text[]) AS queue`;

/**
 * Wakes workers when there is something to do, so that they need not ask again and again: where a job
 * was put on a queue, and when the next one that is planned or tried again is due. A look follows each
 * notification and, while jobs are at work, the last look: that finds what is planned and
 * what failed. Each round finds jobs that were lost with their worker, and has pg-boss try them again.
 * A copy that hears nothing finds all jobs by looks. Answers after the first round, with how to stop it.
 */
export async function wakeWorkers(deps: Dependencies): Promise<() => Promise<void>> {
  const { boss, times, onError } = deps;
  const database = boss.getDb();
  let stopped = false;
  let looks = Promise.resolve();
  let rounds = Promise.resolve();
  let nextLook = Infinity;
  let lookTimer: NodeJS.Timeout | undefined;
  let roundTimer: NodeJS.Timeout | undefined;
  let failures = 0;
  let nextSupervision = 0;

  const lookWithin = (ms: number) => {
    const at = performance.now() + ms;
    if (stopped || at >= nextLook) return;
    nextLook = at;
    clearTimeout(lookTimer);
    lookTimer = setTimeout(() => {
      nextLook = Infinity;
      void lookNow();
    }, ms);
  };
  const lookNow = (isRound = false) => {
    looks = looks
      .then(() => look(isRound))
      .catch((error: unknown) => {
        onError(error);
        lookWithin(Math.min(times.look * 2 ** failures, times.round));
        failures += 1;
      });
    return looks;
  };
  const look = async (isRound: boolean) => {
    const { rows } = await database.executeSql(nextStarts, [deps.queues, isRound]);
    failures = 0;
    const starts = rows as { queue: string; ms: number | null; anyLost: boolean }[];
    for (const { queue, ms } of starts) if (ms === 0) deps.wake(queue);
    const next = Math.min(...starts.map(({ ms }) => ms ?? Infinity));
    const isAtWork = boss.getWipData().some(({ count }) => count > 0);
    if (next === 0 || isAtWork || !listener.hears) lookWithin(times.look);
    if (next > 0 && next < times.round) lookWithin(next);
    if (starts[0]?.anyLost) nextSupervision = 0;
  };
  const listener = listenForJobs(deps.databaseUrl, database, {
    job: (queue) => {
      deps.wake(queue);
      lookWithin(times.look);
    },
    lost: () => void lookNow(),
    error: onError,
  });
  const round = async () => {
    await listener.test().catch(onError);
    await lookNow(true);
    if (performance.now() >= nextSupervision) {
      nextSupervision = performance.now() + times.supervision;
      await boss.supervise().catch(onError);
      await lookNow();
    }
    if (!stopped) roundTimer = setTimeout(() => void (rounds = round()), times.round);
  };
  await round();
  return async () => {
    stopped = true;
    clearTimeout(lookTimer);
    clearTimeout(roundTimer);
    await Promise.all([looks, rounds]);
    await listener.stop();
  };
}
