import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { statesUnreadable } from '../access/origin.ts';
import type { Pool } from '../db/database.ts';
import { addPoints } from './routing/request-count.store.ts';

/** Under which all copies count addresses that a proxy stated and no one can read. */
export const unreadableKey = 'proxy: unreadable address';
const dayMs = 86_400_000;
/** How long what one copy found waits before it is written with more, in milliseconds. */
const writeEvery = 10_000;

/**
 * Counts requests whose address the proxy in front states in no form that can be read: limits count all of them as one
 * (API-76). The doctor says how many there were in a day.
 */
export function countUnreadable(
  app: FastifyInstance,
  identity: Pool,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  let found = 0;
  let writtenAt = -Infinity;
  app.addHook('onRequest', async (request) => {
    if (!statesUnreadable(request)) return;
    found += 1;
    if (performance.now() - writtenAt < writeEvery) return;
    writtenAt = performance.now();
    const points = found;
    found = 0;
    // It is told for the operator alone: no request waits for it, or fails.
    addPoints(identity.raw, unreadableKey, points, dayMs).catch((error: unknown) =>
      log.warn({ err: error }, 'unreadable addresses could not be counted'),
    );
  });
}
