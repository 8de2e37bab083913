import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Pool } from '../../db/database.ts';
import { addPoints } from './request-count.store.ts';

/** The part of a limit that each copy lets pass before it asks the others: nothing of limits under 50. */
const freeShare = 1 / 50;
/** The part of a limit that a copy takes at a time, one request at least. */
const blockShare = 1 / 20;
/** How long PostgreSQL may take to answer, and how long it is not asked after it did not, in milliseconds. */
const answerMs = 2_000;
const restMs = 5_000;
/** Counts kept in memory. One that makes room for another begins again with its free share. */
const maxCounts = 100_000;

interface Log {
  warn(details: object, message: string): void;
}

/** What one copy knows of a caller on a route, in one window. */
interface Count {
  used: number;
  /** What this copy may let pass. */
  granted: number;
  /** How much of that PostgreSQL knows of. */
  reported: number;
  /** What the other copies have taken, as far as is known. */
  others: number;
  /** The whole limit is handed out. */
  isSpent: boolean;
  /** By `performance.now()`. */
  endsAt: number;
  asking?: Promise<void> | undefined;
}

/**
 * Counts requests for @fastify/rate-limit across all copies of the API (OPEN-91, decision 0068). A copy lets a
 * small share of each limit pass by itself; beyond that it takes blocks of what is left from PostgreSQL, so that
 * only busy callers cost a statement, and refused ones none. Where PostgreSQL does not answer, each copy counts
 * alone.
 */
export function sharedCounts(identity: Pool, log: Log): FastifyRateLimitStoreCtor {
  const counts = new Map<string, Count>();
  const take = takeBlocks(identity, log);
  const countOf = (key: string, windowMs: number, max: number) => {
    const known = counts.get(key);
    if (known && known.endsAt > performance.now()) return known;
    counts.delete(key);
    const oldest = counts.size >= maxCounts ? counts.keys().next().value : undefined;
    if (oldest !== undefined) counts.delete(oldest);
    const count = newCount(windowMs, max);
    counts.set(key, count);
    return count;
  };
  const pass = async (key: string, windowMs: number, max: number) => {
    for (;;) {
      const count = countOf(key, windowMs, max);
      const ttl = Math.max(0, count.endsAt - performance.now());
      if (count.used < count.granted) {
        count.used += 1;
        return { current: Math.min(max, count.others + count.used), ttl };
      }
      if (count.isSpent) return { current: max + 1, ttl };
      count.asking ??= take(key, count, windowMs, max);
      await count.asking;
    }
  };
  return class SharedCounts implements FastifyRateLimitStore {
    incr(...[key, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      pass(key, windowMs, max).then((result) => callback(null, result), callback);
    }
    /** One for all routes: the key names the route. */
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

const newCount = (windowMs: number, max: number): Count => ({
  used: 0,
  granted: Math.floor(max * freeShare),
  reported: 0,
  others: 0,
  isSpent: false,
  endsAt: performance.now() + windowMs,
});

/** Makes the way to the next block of a count whose share is used up; it never fails. */
function takeBlocks(identity: Pool, log: Log) {
  let askAgainAt = 0;
  let isAlone = false;
  const ask = async (...question: [key: string, points: number, windowMs: number]) => {
    if (performance.now() < askAgainAt) return undefined;
    const late = new AbortController();
    try {
      return await Promise.race([
        addPoints(identity.raw, ...question),
        pause(answerMs, undefined, { signal: late.signal, ref: false }).then(() => {
          throw new Error('the counts did not answer in time');
        }),
      ]);
    } catch (error) {
      askAgainAt = performance.now() + restMs;
      if (!isAlone) log.warn({ err: error }, 'limits of requests are counted by this copy alone');
      isAlone = true;
      return undefined;
    } finally {
      late.abort();
    }
  };
  return async (key: string, count: Count, windowMs: number, max: number): Promise<void> => {
    const block = Math.max(1, Math.floor(max * blockShare));
    const unreported = count.granted - count.reported;
    const taken = await ask(key, unreported + block, windowMs);
    const before = taken ? taken.points - block : count.granted;
    const granted = Math.min(block, Math.max(0, max - before));
    if (taken) {
      isAlone = false;
      count.others = Math.max(0, before - count.granted);
      count.endsAt = performance.now() + taken.leftMs;
      count.reported = count.granted + granted;
    }
    count.granted += granted;
    count.isSpent = granted === 0;
    count.asking = undefined;
  };
}
