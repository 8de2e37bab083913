import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { sameSecret } from '../access/token.ts';
import { Refusal } from './routing/refusal.ts';

/** What areas have the operator see. */
export interface Metrics {
  /** Events of batches of usage that were not counted, because of their subject or their time. */
  countDroppedUsage(reason: 'unknownSubject' | 'noMonth', events: number): void;
}

/**
 * Prometheus metrics: the process's own, and the time of each route by status. Names no person.
 * Served with the operator's token alone; without one set, to no one.
 */
export function serveMetrics(app: FastifyInstance, token: string | undefined): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers: [register],
  });
  const dropped = new Counter({
    name: 'usage_events_dropped_total',
    help: 'Events sent by the app that were not counted, by reason',
    labelNames: ['reason'],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.config.routeName ?? 'other';
    seconds.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    if (token === undefined || !sameSecret(given, token)) throw new Refusal('NOT_FOUND');
    return reply.type(register.contentType).send(await register.metrics());
  });
  return {
    countDroppedUsage: (reason, events) => {
      if (events > 0) dropped.inc({ reason }, events);
    },
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    routeName?: string;
  }
}
