import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

/** `/health/live`: the process answers. `/health/ready`: it can do its work, database included. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/health/live', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { config: { rateLimit: false } }, async (request, reply) => {
    try {
      await Promise.all([
        database.identity.raw.query('SELECT 1'),
        database.tenant.raw.query('SELECT 1'),
      ]);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
