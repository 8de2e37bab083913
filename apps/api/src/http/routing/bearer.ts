import type { FastifyRequest } from 'fastify';
import { type Caller, findCaller } from '../../access/caller.ts';
import type { Pool } from '../../db/database.ts';
import type { SecondStepSettings } from '../../access/second-step.ts';

interface Dependencies {
  readonly identity: Pool;
  readonly settings: SecondStepSettings;
}

/** The bearer token of a request; undefined where it sends none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const match = /^Bearer ([\w-]{20,200})$/i.exec(header);
  // A header that is no token of ours is as good as an unknown token, never as none.
  return match?.[1] ?? 'malformed';
}

/** The caller behind a request's token, looked up now; undefined without a good session. */
export async function resolveCaller(
  { identity, settings }: Dependencies,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const token = bearerToken(request);
  return token === undefined || token === 'malformed'
    ? undefined
    : findCaller(identity.raw, token, settings);
}
