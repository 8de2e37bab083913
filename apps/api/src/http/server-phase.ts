import type { FastifyInstance } from 'fastify';
import { Refusal } from './routing/refusal.ts';

/**
 * What a copy of the API is at. `starting`: it answers that it is unavailable, until the database is there
 * and has this version's shape. `held`: the same again, while it is not known whether the database lacks promises
 * (decision 0077). `stopping`: it answers as before, and is to be sent nothing new.
 */
export interface ServerPhase {
  current: 'starting' | 'running' | 'held' | 'stopping';
}

/** Answers by the phase: refuses what needs the database before it is there, and lets go of clients at the end. */
export function followPhase(app: FastifyInstance, phase: ServerPhase): void {
  app.addHook('onRequest', async (request) => {
    if (/^(starting|held)$/.test(phase.current) && !/^\/(health|metrics)\b/.test(request.url))
      throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 });
  });
  // A kept connection would be used once more after its server has ended.
  app.addHook('onSend', async (_request, reply) => {
    if (phase.current === 'stopping') reply.header('connection', 'close');
  });
}
