import { setTimeout as wait } from 'node:timers/promises';
import { type CallEvent, maxEvents } from '@ensemble/contract';
import type { Post } from './api-client.ts';

/** Events kept while the API is away. Nobody joins then, so these are more than there can be. */
const maxKept = 20_000;
const firstPauseMs = 250;
const maxPauseMs = 10_000;

interface Log {
  readonly onAway: () => void;
  /** Events that were lost: the API does not take them, or they are too many. */
  readonly onLost: (count: number) => void;
}

/** Tells the API what happened, in order, each event until it is taken. */
export class EventOutbox {
  readonly #post: Post;
  readonly #log: Log;
  readonly #kept: CallEvent[] = [];
  readonly #stopping = new AbortController();
  #work: Promise<void> | undefined;

  constructor(post: Post, log: Log) {
    this.#post = post;
    this.#log = log;
  }

  notify(event: CallEvent): void {
    this.#kept.push(event);
    if (this.#kept.length > maxKept) {
      this.#kept.shift();
      this.#log.onLost(1);
    }
    this.#work ??= this.#send().finally(() => (this.#work = undefined));
  }

  /** Settles when everything told so far has been taken. */
  async whenEmpty(): Promise<void> {
    await this.#work;
  }

  async #send(): Promise<void> {
    let pause = firstPauseMs;
    while (this.#kept.length > 0 && !this.#stopping.signal.aborted) {
      const events = this.#kept.slice(0, maxEvents);
      const answer = await this.#post('/calls/events', { events });
      if (answer?.status === 200) {
        this.#forget(events);
        pause = firstPauseMs;
        continue;
      }
      if (answer?.status === 400) {
        // It will never take them, and those after them must not wait for ever.
        this.#forget(events);
        this.#log.onLost(events.length);
        continue;
      }
      this.#log.onAway();
      await wait(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, maxPauseMs);
    }
  }

  #forget(events: readonly CallEvent[]): void {
    const taken = new Set(events);
    while (this.#kept[0] && taken.has(this.#kept[0])) this.#kept.shift();
  }

  /** Gives up what is not taken yet. */
  stop(): void {
    this.#stopping.abort();
  }
}
