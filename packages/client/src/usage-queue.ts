import type { UsageEvent } from '@ensemble/contract';
import { ApiError, type UsageBatch } from './app-client.ts';

/** What to keep between two starts of the app, for each member and organization. */
export interface KeptUsage {
  /** The number of the next batch. */
  readonly next: number;
  /** A batch that was sent and not answered; it is sent again with its number. */
  readonly sent: readonly UsageEvent[];
  readonly waiting: readonly UsageEvent[];
}

/** Sends what a member does in batches, each of which counts once. */
export interface UsageQueue {
  add(event: UsageEvent): void;
  /** Sends what waits; throws what the API or fetch throws, and keeps it for the next time. */
  flush(): Promise<void>;
  /** For a member who no longer wants to be counted. */
  clear(): void;
}

interface Dependencies {
  readonly send: (batch: Pick<UsageBatch, 'sequence' | 'events'>) => Promise<{ sequence: number }>;
  /** Keeps what is to be there at the next start of the app. */
  readonly keep: (usage: KeptUsage) => void;
  readonly kept?: KeptUsage;
}

/** Fits into the largest body that the API takes, whatever the events are. */
const maxEvents = 100;
/** Older ones are not worth a phone's memory. */
const maxWaiting = 2000;
const start: KeptUsage = { next: 1, sent: [], waiting: [] };

/** Starts with what the app kept. Call `flush` one after the other, never twice at the same time. */
export function usageQueue({ send, keep, kept = start }: Dependencies): UsageQueue {
  let now = kept;
  const change = (values: Partial<KeptUsage>) => {
    now = { ...now, ...values };
    keep(now);
  };
  const isLeft = () => now.sent.length + now.waiting.length > 0;

  async function flushOne(): Promise<void> {
    // Kept before it is sent: an app that ends now sends it again with its number.
    if (now.sent.length === 0)
      change({ sent: now.waiting.slice(0, maxEvents), waiting: now.waiting.slice(maxEvents) });
    const { next, sent } = now;
    try {
      const { sequence } = await send({ sequence: next, events: [...sent] });
      // A later number: this one was taken before the app lost what it kept, and its events are new.
      const isTaken = sequence <= next && now.sent === sent;
      change({ next: sequence + 1, ...(isTaken && { sent: [] }) });
    } catch (error) {
      if (!(error instanceof ApiError) || now.sent !== sent) throw error;
      const { expectedSequence = next } = error;
      // The API has forgotten this phone: it says where to begin.
      if (expectedSequence !== next) change({ next: expectedSequence });
      // It would be refused each time.
      else if (error.status === 400) change({ sent: [] });
      else throw error;
    }
  }
  return {
    add: (event) => change({ waiting: [...now.waiting, event].slice(-maxWaiting) }),
    async flush() {
      while (isLeft()) await flushOne();
    },
    clear: () => change({ sent: [], waiting: [] }),
  };
}
