import type { FastifyInstance } from 'fastify';

/** Told by the server when it begins to stop, to answers that would go on for long. */
export const serverStops = 'stopping';

/**
 * At stop, ends each connection as soon as its request is answered. Otherwise the server waits
 * until the client lets go of it, more than a minute, and is killed by the person who told it to stop.
 */
export function endConnectionsAtStop(app: FastifyInstance): void {
  // Each open stream listens.
  app.server.setMaxListeners(0);
  app.addHook('preClose', async () => {
    app.server.emit(serverStops);
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    timer.unref();
    app.server.once('close', () => clearInterval(timer));
  });
}
