import { createPublicKey } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { readBatch, type SealingKeys } from './batch.ts';
import { copyBatch, countBatchesNeeded, findMissing, isUncompared } from './copy-promises.ts';
import { ListAway, type PromiseList } from './promise-list.ts';

export const replayCommand = 'npm run admin -- replay-promises --identity FILE --verify-key KEY';
const giveUpCommand = 'npm run admin -- give-up-promises';

/** In milliseconds: copying, comparing, and looking again at what holds the service. */
export const gateTimes = { copy: 10_000, compare: 60_000, firstPause: 500, maxPause: 15_000 };

export interface GateParts {
  readonly identity: pg.Pool;
  /** Where promises are copied to, and by which keys; absent where the settings name no list. */
  readonly promises: (SealingKeys & { readonly list: PromiseList }) | undefined;
  readonly log: {
    warn(details: object, message: string): void;
    info(details: object, message: string): void;
  };
  /** Does work that needs the database, again where that is away. */
  readonly retry: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Takes what failed for another reason. */
  readonly onError: (error: unknown) => void;
  /** Has no one served and no job worked. */
  readonly onHold: () => Promise<void>;
  /** The reverse; also where nothing was held. */
  readonly onFree: () => Promise<void>;
  readonly times?: typeof gateTimes;
}

/**
 * Copies promises out, and lets no one be served by a database that lacks some (decision 0077). Looks at the start, each
 * minute, when the database is back, and when a batch meets one that is there already.
 */
export class PromiseGate {
  readonly #parts: GateParts;
  readonly #times: typeof gateTimes;
  readonly #stopped = new AbortController();
  #woken = new AbortController();
  #comparedAt = 0;
  #isAway = false;
  #isHolding = false;
  #running: Promise<void> | undefined;

  constructor(parts: GateParts) {
    this.#parts = parts;
    this.#times = parts.times ?? gateTimes;
  }

  /** Whether the service waits for `replay-promises`. */
  get isHolding(): boolean {
    return this.#isHolding;
  }

  /** Resolves once the database may serve: looks again after growing pauses, and says in the log why; `onWait` is called then. */
  async pass(onWait: () => void = () => undefined): Promise<void> {
    const { firstPause, maxPause } = this.#times;
    for (let ms = firstPause; ; ms = Math.min(2 * ms, maxPause)) {
      const reason = await this.#parts.retry(() => this.#look());
      if (reason === undefined) break;
      if (!this.#isHolding) this.#parts.log.warn({}, `waiting: ${reason}`);
      this.#isHolding = true;
      onWait();
      await pause(ms, undefined, { signal: this.#stopped.signal });
    }
    if (this.#isHolding) this.#parts.log.info({}, 'the database has all promises again');
    this.#isHolding = false;
    this.#comparedAt = performance.now();
  }

  /** Begins to copy and to compare, until `stop`. */
  run(): void {
    this.#running ??= this.#loop();
  }

  /** Compares at once. */
  recheck(): void {
    this.#comparedAt = 0;
    this.#woken.abort();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#woken.abort();
    await this.#running;
  }

  /**
   * Why no one may be served, and the command that mends it; undefined where all is well, and where the list cannot be had
   * and is not needed.
   */
  async #look(): Promise<string | undefined> {
    const { identity, promises } = this.#parts;
    if (!promises) return whyUnset(await countBatchesNeeded(identity));
    const { list } = promises;
    try {
      const missing = await findMissing({ identity, list });
      if (missing !== undefined)
        return `${await whyHeld({ ...promises, missing })}: ${replayCommand}`;
      await identity.query('SELECT note_promises_compared()');
      this.#noteAway(undefined);
      return undefined;
    } catch (error) {
      if (!(error instanceof ListAway)) throw error;
      this.#noteAway(error);
      return (await isUncompared(identity))
        ? `the database was restored, and the list of promises cannot be had (${error.message}): ${replayCommand}`
        : undefined;
    }
  }

  /** Once for each change. */
  #noteAway(error: ListAway | undefined): void {
    const { log } = this.#parts;
    if (error && !this.#isAway) log.warn({}, `promises are not copied out: ${error.message}`);
    if (!error && this.#isAway) log.info({}, 'promises are copied out again');
    this.#isAway = error !== undefined;
  }

  async #loop(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        await this.#turn();
      } catch (error) {
        if (this.#stopped.signal.aborted) return;
        if (error instanceof ListAway) this.#noteAway(error);
        else this.#parts.onError(error);
      }
      // Copies do not all come at the same moment.
      const ms = this.#times.copy * (0.5 + Math.random() / 2);
      await pause(ms, undefined, { signal: this.#woken.signal }).catch(() => undefined);
      if (this.#woken.signal.aborted && !this.#stopped.signal.aborted)
        this.#woken = new AbortController();
    }
  }

  async #turn(): Promise<void> {
    const isDue =
      this.#comparedAt === 0 || performance.now() - this.#comparedAt > this.#times.compare;
    if (isDue) await this.#compare();
    const { identity, promises } = this.#parts;
    while (promises) {
      const became = await copyBatch({ identity, ...promises });
      if (became === 'none') return;
      if (became === 'taken') return this.#compare();
      this.#noteAway(undefined);
    }
  }

  async #compare(): Promise<void> {
    const { retry, onHold, onFree } = this.#parts;
    this.#comparedAt = performance.now();
    if ((await retry(() => this.#look())) !== undefined) {
      await onHold();
      await this.pass();
    }
    await onFree();
  }
}

/** Which settings a copy lacks whose database has a list (BACKUP-21); undefined where it has none, or it was given up. */
export const whyUnset = (batches: number | undefined): string | undefined =>
  batches === undefined
    ? undefined
    : `this database has a list of promises (it copied ${batches} batches out), and PROMISES_URL is not set: set PROMISES_URL, BACKUP_RECIPIENTS_FILE and PROMISES_SIGNING_KEY as before (docs/operating/promises.md), or go on without what the list holds: ${giveUpCommand}`;

/**
 * A batch that another key signed holds as well: the key may have been replaced since. No copy has the key that opens it;
 * whether its own key signed it, it can tell.
 */
async function whyHeld({
  list,
  signingKey,
  missing,
}: NonNullable<GateParts['promises']> & { readonly missing: number }): Promise<string> {
  const bytes = await list.read(missing).catch(() => undefined);
  const read = bytes && readBatch(bytes);
  const isOwn =
    !bytes || (read?.id.number === missing && read.isSignedBy([createPublicKey(signingKey)]));
  return isOwn
    ? 'the database lacks what was done after the moment that it is of'
    : `the list goes on with batch ${missing}, which the key of this copy did not sign: an earlier key of yours did, or somebody else wrote it`;
}
