import * as routes from '@ensemble/contract/clock';
import type { AreaContext } from '../../area.ts';
import { readClock } from './read-clock.ts';

/** Puts the route of the clock onto the server. */
export function mountClock({ mount, ...deps }: AreaContext): void {
  mount.sessionRoute(routes.readClock, readClock(deps));
}
