import pg from 'pg';
import { StuckConnections } from './stuck-connections.ts';

/** A connection used this short a time ago is taken to be alive, in milliseconds. */
const trustMs = 1_000;
/** How long one may take to show that it is alive. */
const answerMs = 4_000;

export interface CheckedPoolConfig extends pg.PoolConfig {
  readonly connectionString: string;
  /** A statement that takes longer than this has no answer coming, in milliseconds. */
  readonly maxStatementMs: number;
}

type Taker = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool that hands out connections which answer and can write. One that rested is asked first. A
 * connection that does not answer, or that has become one to a standby after a failover, is thrown away
 * together with all that rest, which have met with the same; a new one takes its place.
 */
export class CheckedPool extends pg.Pool {
  /** Where its connections go, and as whom. */
  readonly connectionString: string;
  /** How often all of its connections were in use when one was needed, and for how long one was waited for then. */
  readonly waits = { count: 0, seconds: 0 };
  readonly #usedAt = new WeakMap<pg.PoolClient, number>();
  readonly #unfit = new WeakSet<pg.PoolClient>();
  readonly #stuck: StuckConnections;
  #trustedFrom = 0;

  constructor({ maxStatementMs, ...config }: CheckedPoolConfig) {
    super({ connectionTimeoutMillis: 10_000, keepAlive: true, ...config });
    this.connectionString = config.connectionString;
    const { connectionString } = config;
    // A login sees what its own connections are at.
    this.#stuck = new StuckConnections({ connectionString }, maxStatementMs, () =>
      this.#distrustResting(),
    );
    // An idle connection that the server closes is replaced at the next use; without a listener it would end the process.
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      // The same while it is held and has nothing to do, as by a file whose reader is slow: a person who holds it learns of it at the next statement.
      client.on('error', () => undefined);
      // No event of the client: drizzle keeps errors of a transaction from its release.
      const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
      connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code !== '25006') return;
        this.#unfit.add(client);
        this.#distrustResting();
      });
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taker: Taker): void;
  override connect(taker?: Taker): Promise<pg.PoolClient> | void {
    const found = this.#find();
    if (!taker) return found;
    found.then(
      (client) => taker(undefined, client, (error) => client.release(error)),
      (error: Error) => taker(error, undefined, () => undefined),
    );
  }

  /**
   * Whether a connection of it takes changes; one that does not is thrown away with all that rest, however
   * short a time ago it was used: who only asks would else ask the same one again and again.
   */
  async takesChanges(): Promise<boolean> {
    const client = await this.connect();
    const takes = await canWrite(client);
    if (!takes) this.#distrustResting();
    client.release(!takes);
    return takes;
  }

  async #find(): Promise<pg.PoolClient> {
    if (this.idleCount > 0 || this.totalCount < this.options.max) return this.#findFit();
    const began = performance.now();
    this.waits.count += 1;
    try {
      return await this.#findFit();
    } finally {
      this.waits.seconds += (performance.now() - began) / 1000;
    }
  }

  async #findFit(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect();
      if (await this.#isFit(client)) return this.#hold(client);
      this.#distrustResting();
      client.release(true);
    }
  }

  async #isFit(client: pg.PoolClient): Promise<boolean> {
    const usedAt = this.#usedAt.get(client);
    // A new one was asked for its name and password a moment ago.
    if (usedAt === undefined) return true;
    if (usedAt < this.#trustedFrom) return false;
    return performance.now() - usedAt < trustMs || canWrite(client);
  }

  #distrustResting(): void {
    this.#trustedFrom = performance.now();
  }

  /** Has it released with what was learnt about it, also where the person who held it saw no failure. */
  #hold(client: pg.PoolClient): pg.PoolClient {
    const release = client.release.bind(client);
    client.release = (error) => {
      this.#stuck.release(client);
      this.#usedAt.set(client, performance.now());
      release(error ?? this.#unfit.has(client));
    };
    this.#stuck.hold(client);
    return client;
  }
}

/** Whether it answers soon, and as a server that takes changes. */
async function canWrite(client: pg.PoolClient): Promise<boolean> {
  try {
    const question = { text: 'SHOW transaction_read_only', query_timeout: answerMs };
    const { rows } = await client.query<{ transaction_read_only: string }>(question);
    return rows[0]?.transaction_read_only === 'off';
  } catch {
    return false;
  }
}
