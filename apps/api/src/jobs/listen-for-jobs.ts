import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { endSoon } from '../db/end-soon.ts';

/** A connection on which this copy hears of jobs as they are put on queues. */
export interface Listener {
  /** What was sent for a test arrived. */
  readonly hears: boolean;
  /** Sends for a test what must arrive before the next test, and connects anew where the last did not. */
  test(): Promise<void>;
  stop(): Promise<void>;
}

/** How long the database may take to connect and to answer, in milliseconds. */
const answerMs = 5_000;

/**
 * Listens for jobs from the first test on. A notification goes astray without a word where a pooler in
 * transaction mode stands between, or where the connection is gone: hence the tests.
 */
export function listenForJobs(
  databaseUrl: string,
  database: Pick<ReturnType<PgBoss['getDb']>, 'executeSql'>,
  on: {
    readonly job: (queue: string) => void;
    readonly lost: () => void;
    readonly error: (error: unknown) => void;
  },
): Listener {
  const own = randomUUID();
  let client: pg.Client | undefined;
  let hears = false;
  let isTested = false;

  const stop = async () => {
    const ending = client;
    client = undefined;
    hears = false;
    isTested = false;
    if (ending) await endSoon(ending);
  };
  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client = next;
    next.on('error', on.error);
    next.on('end', () => {
      if (client !== next) return;
      client = undefined;
      hears = false;
      on.lost();
    });
    next.on('notification', ({ payload = '' }) => {
      if (payload !== own) on.job(payload);
      else if (client === next) {
        hears = true;
        isTested = false;
      }
    });
    await next.connect();
    const { rows } = await next.query<{ channel: string }>('SELECT job_channel() AS channel');
    await next.query(`LISTEN ${rows[0]?.channel}`);
  };
  return {
    get hears() {
      return hears;
    },
    test: async () => {
      // Not waited for: a connection that is gone may not even end.
      if (isTested) stop().catch(on.error);
      try {
        if (!client) await connect();
        isTested = true;
        // From another connection: a pooler would pass on what is sent and heard within one statement.
        await database.executeSql('SELECT pg_notify(job_channel(), $1)', [own]);
      } catch (error) {
        stop().catch(on.error);
        throw error;
      }
    },
    stop,
  };
}
