import type { readClock as route, RouteReply } from '@ensemble/contract';
import type { SessionCall } from '../../http/routing/mount.ts';
import { wallTimeIn } from '../../time/wall-time.ts';

/** The time it is, and what the clocks of a zone show now. */
export async function readClock({
  query,
}: SessionCall<typeof route>): Promise<RouteReply<typeof route>> {
  const now = new Date();
  return { now: now.toISOString(), localNow: wallTimeIn(now, query.timeZone) };
}
