import type { Database } from '../../db/database.ts';
import type { CallEngine } from '../../gateways/calls/call-engine.ts';
import type { Settings } from '../../settings/env.ts';
import { findUnwelcome, isAnyoneConnected } from './presence.store.ts';
import { compareRooms } from './server-events.ts';

/** From one look to the next, in milliseconds. */
const watchTimes = {
  /** While anyone is connected: a call ends within five seconds of its login. */
  connected: 2_000,
  /** While no one is: finds who joined through a copy that ended since. */
  resting: 30_000,
};
/** How many looks there are from one comparison with the rooms of a server to the next. */
const looksBetween = 5;

/**
 * Ends connections whose login is over: logout, deactivation, suspension. It looks at the database
 * instead of being told, so that no way for a login to end can be forgotten. It rests while no one is
 * connected, until a joining in this copy wakes it. Answers how to stop it.
 */
export function watchCalls(
  deps: { readonly database: Database; readonly settings: Settings; readonly calls: CallEngine },
  onError: (error: unknown) => void,
  times = watchTimes,
): () => Promise<void> {
  const { database, calls } = deps;
  let stopped = false;
  let looks = 0;
  let isResting = false;
  let hasJoined = false;
  let timer: NodeJS.Timeout;
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    hasJoined = false;
    let rests = false;
    try {
      rests = !(await isAnyoneConnected(database.identity.raw));
      const unwelcome = rests ? [] : await findUnwelcome(database.identity.raw);
      for (const { room, connectionId } of unwelcome) await calls.disconnect(room, connectionId);
      looks += 1;
      if (rests || looks % looksBetween === 0) await compareRooms(deps);
    } catch (error) {
      onError(error);
    }
    next(rests && !hasJoined);
  };
  const next = (rests: boolean) => {
    if (stopped) return;
    isResting = rests;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        isResting = false;
        looking = look();
      },
      rests ? times.resting : times.connected,
    );
  };
  calls.onJoined = () => {
    hasJoined = true;
    if (isResting) next(false);
  };
  next(false);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await looking;
  };
}
