import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Told by the server when it begins to stop, to answers that would go on for long. */
export const serverStops = 'stopping';

/** How long a connection that has asked for nothing yet may still do so, in milliseconds. */
const firstRequestMs = 1_000;
/** The longest that answers which are being made are waited for: no statement takes longer. */
const lastAnswerMs = 60_000;

/**
 * At stop, takes no new connection and ends each one as soon as its request is answered. Otherwise the server waits
 * until the client lets go of it, more than a minute, and is killed by the person who told it to stop. A request that
 * is on its way is answered: a proxy does not send a POST again.
 */
export function endConnectionsAtStop(app: FastifyInstance): void {
  const { server } = app;
  // Browsers open connections ahead, and a request follows its connection.
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
    if (!server.listening) return;
    // What waits to be taken would be broken off with the port: a whole turn of the event loop takes it.
    await endOfTurn();
    await endOfTurn();
    const closed = once(server, 'close');
    // That of HTTP would break off connections whose first request is still on its way.
    Server.prototype.close.call(server);
    const endIdle = () => unused.size === 0 && server.closeIdleConnections();
    endIdle();
    const timers = [
      setInterval(endIdle, 50),
      setTimeout(() => unused.forEach((socket) => socket.destroy()), firstRequestMs),
      setTimeout(() => server.closeAllConnections(), lastAnswerMs),
    ];
    for (const timer of timers) timer.unref();
    await closed;
    timers.forEach((timer) => clearTimeout(timer));
  });
}
