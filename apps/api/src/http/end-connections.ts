import type { FastifyInstance } from 'fastify';

/**
 * At stop, ends each connection as soon as its request is answered. Otherwise the server waits
 * until the client lets go of it, more than a minute, and is killed by whoever told it to stop.
 */
export function endConnectionsAtStop(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    timer.unref();
    app.server.once('close', () => clearInterval(timer));
  });
}
