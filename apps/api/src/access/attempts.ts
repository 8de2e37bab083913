import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import type { LimitSubject } from './origin.ts';
import { hashToken } from './token.ts';

export interface Attempts {
  /** How many may be counted. */
  readonly most: number;
  /**
   * Counts one attempt before it is looked at, exactly even across copies of the API.
   * Answers how many there are now, or undefined where there are too many.
   */
  count(subject: LimitSubject): Promise<number | undefined>;
  /** How many were counted so far, where only those that fail are counted, once they did. */
  countSoFar(subject: LimitSubject): Promise<number>;
  /** Refuses every attempt until the time is over. */
  block(subject: LimitSubject, seconds: number): Promise<void>;
  clear(subject: LimitSubject): Promise<void>;
  /** Takes back one attempt that turned out to be none. */
  takeBack(subject: LimitSubject): Promise<void>;
  /** The key of a subject in the table of counts. */
  keyOf(subject: string): string;
}

/** Makes the count of one kind of attempts: `most` within `seconds` per subject. */
export type Limit = (kind: string, most: number, seconds: number) => Attempts;

/** Mails asked for: in one browser of the owner of an address, and in all other browsers together. */
export interface AskLimits {
  readonly own: Attempts;
  readonly others: Attempts;
}

/** Counts attempts at one kind of secret: `most` within `seconds` per subject (OPEN-91). */
export function countAttempts(
  identity: pg.Pool,
  kind: string,
  most: number,
  seconds: number,
): Attempts {
  const limiter = new RateLimiterPostgres({
    storeClient: identity,
    // It tells a pool by the name of its class, unless it is told.
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: kind,
    points: most,
    duration: seconds,
  });
  return {
    most,
    async count(subject) {
      try {
        return (await limiter.consume(hashToken(subject))).consumedPoints;
      } catch (error) {
        if (error instanceof RateLimiterRes) return undefined;
        throw error;
      }
    },
    countSoFar: async (subject) => (await limiter.get(hashToken(subject)))?.consumedPoints ?? 0,
    block: async (subject, length) => {
      await limiter.block(hashToken(subject), length);
    },
    clear: async (subject) => {
      await limiter.delete(hashToken(subject));
    },
    takeBack: async (subject) => {
      await limiter.reward(hashToken(subject), 1);
    },
    keyOf: (subject) => `${kind}:${hashToken(subject)}`,
  };
}
