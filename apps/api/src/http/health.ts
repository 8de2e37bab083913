import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { DatabaseWatch } from '../db/database-watch.ts';
import { holds, readShape } from '../db/shape.ts';
import type { ServerPhase } from './server-phase.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: it is to be sent requests, as it neither starts nor
 * stops, its database takes changes, and its logins there may do no more than they should. A bucket of files that
 * is out of reach is named and no reason to stay away: everything but pictures goes on.
 */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  phase: ServerPhase,
  watch: Pick<DatabaseWatch, 'report'>,
  files: { problem(): string | undefined },
): void {
  app.get('/health/live', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { config: { rateLimit: false } }, async (request, reply) => {
    const unavailable = () => reply.status(503).send({ status: 'unavailable' });
    if (phase.current !== 'running') return unavailable();
    try {
      if (!(await database.pools.identity.takesChanges()))
        throw Object.assign(new Error('the database takes no changes'), { code: '25006' });
      await database.verify();
      // Another release may have come: this copy must not go on with a database that lacks what it uses.
      if (!holds(await readShape(database.identity.raw))) return unavailable();
      // Why is for the log and the doctor: anyone may ask here.
      const areAway = files.problem() !== undefined;
      return { status: 'ok', ...(areAway && { files: 'unavailable' }) };
    } catch (error) {
      watch.report(error, () => request.log.warn({ err: error }, 'not ready'));
      return unavailable();
    }
  });
}
