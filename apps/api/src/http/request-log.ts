import type { FastifyInstance } from 'fastify';

/** One line for each request: what was asked by the route's name, how it ended, how long it took. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.config.routeName;
    // Files of the console and health checks are no news.
    if (route === undefined) return;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ route, status: reply.statusCode, milliseconds }, 'answered');
  });
}
