import type { FastifyRequest } from 'fastify';
import { refuseField } from './refusal.ts';

/** The header `Idempotency-Key` of a request; undefined where it sends none. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key))
    throw refuseField('VALIDATION_FAILED', 'Idempotency-Key', { key: 'rules.invalid' });
  return key;
}
