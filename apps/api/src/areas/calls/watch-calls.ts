import type { Database } from '../../db/database.ts';
import type { CallEngine } from '../../gateways/calls/call-engine.ts';
import { findUnwelcome } from './calls.store.ts';

/** In milliseconds; a call ends within five seconds of its login. */
const lookEvery = 2000;

/**
 * Ends connections whose login is over: logout, deactivation, suspension. It looks at the database
 * instead of being told, so that no way for a login to end can be forgotten. Answers how to stop it.
 */
export function watchCalls(
  { database, calls }: { readonly database: Database; readonly calls: CallEngine },
  onError: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    try {
      for (const { room, connectionId } of await findUnwelcome(database.identity.raw))
        await calls.disconnect(room, connectionId);
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
