import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';

/** In milliseconds; each pause between two tries is twice the one before. */
const firstPause = 250;
const maxPause = 10_000;
const lookLimit = 5_000;

interface Log {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** Knows whether the database is there, and says so in the log once per change. */
export interface DatabaseWatch {
  /** Does work that needs the database; where the database is away, again after growing pauses. */
  retry<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Takes a failure. `log` is called unless the reason is that the database is away: this is looked up,
   * as a failure of one connection or of another service can look the same.
   */
  report(error: unknown, log: () => void): void;
  /** Stops looking. */
  stop(): void;
}

/** Starts knowing: the database counts as there until it is found away; `onLost` is called then, and `onBack` after it. */
export function watchDatabase(
  databaseUrl: string,
  log: Log,
  onLost: () => void = () => undefined,
  onBack: () => void = () => undefined,
): DatabaseWatch {
  const stopped = new AbortController();
  let awaySince: number | undefined;
  let logs: (() => void)[] | undefined;

  const lose = (error: unknown) => {
    if (awaySince !== undefined) return;
    awaySince = performance.now();
    // What was reported until now has this reason.
    logs = logs && [];
    log.warn({ err: error }, 'database lost: waiting for it');
    onLost();
  };
  const find = () => {
    if (awaySince === undefined) return;
    const seconds = Math.round((performance.now() - awaySince) / 1000);
    awaySince = undefined;
    log.info({ seconds }, 'database back');
    onBack();
  };
  const retry = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (let ms = firstPause; ; ms = Math.min(2 * ms, maxPause)) {
      try {
        const result = await work();
        find();
        return result;
      } catch (error) {
        if (stopped.signal.aborted || !isDatabaseAway(error)) throw error;
        lose(error);
      }
      await pause(ms, undefined, { signal: stopped.signal });
    }
  };
  const lookUp = async () => {
    try {
      await retry(() => askForWrites(databaseUrl));
    } catch {
      // Stopped, or a refusal that has a reason of its own: what was reported says it.
    }
    const unexplained = logs ?? [];
    logs = undefined;
    for (const each of unexplained) each();
  };
  return {
    retry,
    report: (error, each) => {
      if (!isDatabaseAway(error) || stopped.signal.aborted) each();
      else if (logs) {
        if (awaySince === undefined) logs.push(each);
      } else {
        logs = [each];
        void lookUp();
      }
    },
    stop: () => stopped.abort(),
  };
}

/** Fails where a new connection cannot be had, or cannot write. */
async function askForWrites(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: lookLimit,
    query_timeout: lookLimit,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>(
      'SHOW transaction_read_only',
    );
    if (rows[0]?.transaction_read_only === 'on')
      throw Object.assign(new Error('the database is read-only'), { code: '25006' });
  } finally {
    // Not waited for: a connection that no longer answers may not even end.
    client.end().catch(() => undefined);
  }
}
