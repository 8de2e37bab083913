import type { AnyRoute } from '@ensemble/contract';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../access/token.ts';
import { Refusal } from './refusal.ts';

/** Requests a session may make in a minute where a route states no limit of its own. */
const defaultLimit = { max: 600, seconds: 60, by: 'person' } as const;

/** How often a route may be called, as @fastify/rate-limit wants it (OPEN-91). */
export function requestLimit(route: AnyRoute) {
  const limit = route.limit ?? defaultLimit;
  return {
    max: limit.max,
    timeWindow: limit.seconds * 1000,
    keyGenerator: (request: FastifyRequest) => {
      const bearer = request.headers.authorization;
      return limit.by === 'person' && bearer
        ? `${route.name} ${hashToken(bearer)}`
        : `${route.name} ${request.ip}`;
    },
    errorResponseBuilder: () => new Refusal('TOO_MANY_REQUESTS'),
  };
}
