import { setTimeout as pause } from 'node:timers/promises';

/** How long connections may take to say goodbye, in milliseconds. */
const goodbyeMs = 3_000;

/** Ends a pool or a connection; not waited for longer where the database no longer answers. */
export const endSoon = (connections: { end(): Promise<void> }): Promise<void> =>
  Promise.race([connections.end(), pause(goodbyeMs, undefined, { ref: false })]);
