import type { Database } from '../../db/database.ts';
import type { CallEngine } from '../../gateways/calls/call-engine.ts';
import type { Settings } from '../../settings/env.ts';
import { findUnwelcome } from './presence.store.ts';
import { compareRooms } from './server-events.ts';

/** In milliseconds; a call ends within five seconds of its login. */
const lookEvery = 2000;
/** How many looks there are from one comparison with the rooms of a server to the next. */
const looksBetween = 5;

/**
 * Ends connections whose login is over: logout, deactivation, suspension. It looks at the database
 * instead of being told, so that no way for a login to end can be forgotten. Answers how to stop it.
 */
export function watchCalls(
  deps: { readonly database: Database; readonly settings: Settings; readonly calls: CallEngine },
  onError: (error: unknown) => void,
): () => Promise<void> {
  const { database, calls } = deps;
  let stopped = false;
  let looks = 0;
  let timer: NodeJS.Timeout;
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    try {
      for (const { room, connectionId } of await findUnwelcome(database.identity.raw))
        await calls.disconnect(room, connectionId);
      looks += 1;
      if (looks % looksBetween === 0) await compareRooms(deps);
    } catch (error) {
      onError(error);
    }
    if (!stopped) next();
  };
  const next = () => {
    timer = setTimeout(() => {
      looking = look();
    }, lookEvery);
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await looking;
  };
}
