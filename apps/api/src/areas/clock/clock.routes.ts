import * as routes from '@ensemble/contract/clock';
import type { AreaParts } from '../../area-parts.ts';
import { readClock } from './read-clock.ts';

/** Puts the route of the clock onto the server. */
export function mountClock({ mount }: AreaParts): void {
  mount.sessionRoute(routes.readClock, readClock);
}
