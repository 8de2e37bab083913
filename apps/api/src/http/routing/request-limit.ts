import type { AnyRoute } from '@ensemble/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../access/caller.ts';
import { limitKeyOf } from '../../access/origin.ts';
import { hashToken } from '../../access/token.ts';
import { Refusal } from './refusal.ts';

/** Requests one person may make in a minute where a route states no limit of its own. */
const defaultLimit = { max: 600, seconds: 60, by: 'person' } as const;

/**
 * How often a route may be called, as @fastify/rate-limit wants it (OPEN-91). Counted per person
 * where the request has a good session, per address where it has none: a token that is invented,
 * malformed or expired, or one token in another spelling, opens no new count.
 */
export function requestLimit(
  route: AnyRoute,
  resolve: (request: FastifyRequest) => Promise<Caller | undefined>,
) {
  const limit = route.limit ?? defaultLimit;
  return {
    max: limit.max,
    timeWindow: limit.seconds * 1000,
    keyGenerator: async (request: FastifyRequest) => {
      const caller = limit.by === 'person' ? await resolve(request) : undefined;
      const subject = caller ? `person ${caller.personId}` : `address ${limitKeyOf(request)}`;
      // Shared by the copies in a table, which names no one.
      return `${route.name}:${hashToken(subject)}`;
    },
    errorResponseBuilder: () => new Refusal('TOO_MANY_REQUESTS'),
  };
}
