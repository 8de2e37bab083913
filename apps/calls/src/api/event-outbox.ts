import { setTimeout as wait } from 'node:timers/promises';
import { type CallEvent, maxEvents } from '@ensemble/contract';
import type { Post } from './api-client.ts';

/** Maximum of events kept while the API is unreachable. People cannot join then, so it is not reached. */
const maxKept = 20_000;
const firstPauseMs = 250;
const maxPauseMs = 10_000;

interface Log {
  readonly onAway: () => void;
  /** Events were dropped: the API rejected them, or there are too many. */
  readonly onLost: (count: number) => void;
}

/** Sends events to the API in order and retries until they are accepted. */
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

  /** Resolves when the API has accepted all events so far. */
  async whenEmpty(): Promise<void> {
    await this.#work;
  }

  async #send(): Promise<void> {
    let pause = firstPauseMs;
    while (this.#kept.length > 0 && !this.#stopping.signal.aborted) {
      const events = this.#kept.slice(0, maxEvents);
      const answer = await this.#post('/calls/events', { events });
      if (answer?.status === 200) {
        this.#remove(events);
        pause = firstPauseMs;
        continue;
      }
      if (answer?.status === 400) {
        // A retry would fail too and block all later events.
        this.#remove(events);
        this.#log.onLost(events.length);
        continue;
      }
      this.#log.onAway();
      await wait(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, maxPauseMs);
    }
  }

  #remove(events: readonly CallEvent[]): void {
    const taken = new Set(events);
    while (this.#kept[0] && taken.has(this.#kept[0])) this.#kept.shift();
  }

  /** Stops retrying. */
  stop(): void {
    this.#stopping.abort();
  }
}
