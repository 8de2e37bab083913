import type { Socket } from 'node:net';
import pg from 'pg';

/** From one look to the next, in milliseconds: two of them and what they ask stay below ten seconds. */
const lookEvery = 2_500;
const answerMs = 2_500;

/** What node-postgres knows of a connection and its types do not say. */
interface Wire {
  readonly processID: number | null;
  /** False from a statement to the end of its answer. */
  readonly readyForQuery: boolean;
  readonly connection: { readonly stream: Socket };
}
const wireOf = (client: pg.ClientBase) => client as unknown as Wire;

interface Waiting {
  readonly bytesRead: number;
  readonly since: number;
  /** Its backend had nothing to do at the last look. */
  readonly isDone: boolean;
}

/**
 * Ends connections that wait for an answer which does not come. Another connection is asked what their
 * backends are at: one that has nothing to do, or that is gone, sends nothing any more. A statement that
 * takes its time is left alone. Behind a pooler nothing is known of backends: then only the longest
 * time of a statement counts.
 */
export class StuckConnections {
  readonly #config: pg.ClientConfig;
  readonly #maxMs: number;
  readonly #onEnd: () => void;
  readonly #held = new Map<pg.PoolClient, Waiting | undefined>();
  #isLooking = false;

  /** `onEnd` hears of each connection that is ended: others may have met with the same. */
  constructor(config: pg.ClientConfig, maxMs: number, onEnd: () => void) {
    this.#config = config;
    this.#maxMs = maxMs;
    this.#onEnd = onEnd;
  }

  /** From here on its answers are waited for. */
  hold(client: pg.PoolClient): void {
    this.#held.set(client, undefined);
    this.#lookLater();
  }

  /** Its person is done with it. */
  release(client: pg.PoolClient): void {
    this.#held.delete(client);
  }

  #lookLater(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    setTimeout(() => void this.#look(), lookEvery).unref();
  }

  async #look(): Promise<void> {
    const now = performance.now();
    const waiting: pg.PoolClient[] = [];
    for (const [client, before] of this.#held) {
      const { readyForQuery, connection } = wireOf(client);
      const { bytesRead } = connection.stream;
      const isSame = before?.bytesRead === bytesRead;
      const after = isSame ? before : { bytesRead, since: now, isDone: false };
      this.#held.set(client, readyForQuery ? undefined : after);
      if (readyForQuery || !isSame) continue;
      if (now - before.since > this.#maxMs) this.#end(client);
      else waiting.push(client);
    }
    if (waiting.length > 0) await this.#compare(waiting);
    this.#isLooking = false;
    if (this.#held.size > 0) this.#lookLater();
  }

  async #compare(clients: readonly pg.PoolClient[]): Promise<void> {
    const atWork = await this.#findAtWork();
    for (const client of clients) {
      const { processID, readyForQuery, connection } = wireOf(client);
      const waiting = this.#held.get(client);
      const hasAnswer = readyForQuery || connection.stream.bytesRead !== waiting?.bytesRead;
      if (!waiting || hasAnswer || !atWork || atWork.has(processID ?? 0)) continue;
      // At the first time its answer may be on the way.
      if (waiting.isDone) this.#end(client);
      else this.#held.set(client, { ...waiting, isDone: true });
    }
  }

  /** The backends that work on a statement; undefined where that cannot be known now. */
  async #findAtWork(): Promise<ReadonlySet<number> | undefined> {
    const client = new pg.Client({
      ...this.#config,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ own: number; pid: number; state: string }>(
        `SELECT pg_backend_pid() AS own, pid, state FROM pg_stat_activity
         WHERE datname = current_database() AND state IN ('active', 'fastpath function call')`,
      );
      // A pooler makes numbers up.
      if (rows[0]?.own !== wireOf(client).processID) return undefined;
      return new Set(rows.map(({ pid }) => pid));
    } catch {
      return undefined;
    } finally {
      client.end().catch(() => undefined);
    }
  }

  /** Breaks it off, so that its statement fails; the pool takes no connection back that has ended. */
  #end(client: pg.PoolClient): void {
    this.#held.delete(client);
    this.#onEnd();
    // A pooled connection has what every client has, which its type does not say.
    (client as unknown as pg.Client).end().catch(() => undefined);
  }
}
