import type { FastifyInstance } from 'fastify';
import { sameSecret } from '../access/token.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { routeLabels } from '../metrics/route-label.ts';
import { Refusal } from './routing/refusal.ts';

/**
 * Serves the metrics, with the operator's token alone; without one set, to no one. `look` brings up to date what
 * is not counted as it happens.
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
  look: () => Promise<void>,
): void {
  const labels = routeLabels();
  app.addHook('onResponse', async (request, reply) => {
    const { routeName } = request.routeOptions.config;
    const label = (routeName !== undefined && labels.get(routeName)) || 'other';
    metrics.countRequest(label, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    if (token === undefined || !sameSecret(given, token)) throw new Refusal('NOT_FOUND');
    await look();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    routeName?: string;
  }
}
