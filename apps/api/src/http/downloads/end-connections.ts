import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Told by the server when it begins to stop, to answers that would go on for long. */
export const serverStops = 'stopping';

/** How long a connection that has asked for nothing yet may still do so, in milliseconds. */
const firstRequestMs = 1_000;
/** The longest that answers which are being made are waited for: no statement takes longer. */
const lastAnswerMs = 60_000;

/**
 * At stop, ends each connection as soon as its request is answered. Otherwise the server waits
 * until the client lets go of it, more than a minute, and is killed by the person who told it to stop.
 */
export function endConnectionsAtStop(app: FastifyInstance): void {
  const { server } = app;
  // Browsers open connections ahead; to Node one without a request is at work.
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  // Each open stream listens.
  server.setMaxListeners(0);
  app.addHook('preClose', async () => {
    server.emit(serverStops);
    const timers = [
      setInterval(() => server.closeIdleConnections(), 50),
      setTimeout(() => unused.forEach((socket) => socket.destroy()), firstRequestMs),
      setTimeout(() => server.closeAllConnections(), lastAnswerMs),
    ];
    for (const timer of timers) timer.unref();
    server.once('close', () => timers.forEach((timer) => clearTimeout(timer)));
  });
}
