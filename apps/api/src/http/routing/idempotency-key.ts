import { createHash } from 'node:crypto';
import { type AnyRoute, parse, type RouteReply, type RouteValues } from '@ensemble/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { findReply, keepReply, takeKey } from './idempotency-key.store.ts';
import { refuseField, Refusal } from './refusal.ts';

/** What a call with the header `Idempotency-Key` is known by when it is repeated. */
export interface Repeatable<R extends AnyRoute = AnyRoute> {
  readonly route: R;
  readonly key: string;
  /** Of all that was asked for. */
  readonly requestHash: string;
}

/** Reads the header `Idempotency-Key`; undefined where the request sends none. */
export function repeatableOf<R extends AnyRoute>(
  route: R,
  request: FastifyRequest,
  values: RouteValues<R>,
): Repeatable<R> | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key))
    throw refuseField('VALIDATION_FAILED', 'Idempotency-Key', { key: 'rules.invalid' });
  const requestHash = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
  return { route, key, requestHash };
}

/**
 * Does what a call asks for once: a repeat by the same person with the same key, within a day, is
 * answered as the first call was, also where what it made was changed or deleted since. A repeat at
 * the same time waits for the first. Where the first was refused, a repeat is tried anew.
 * @throws IDEMPOTENCY_KEY_REUSED where the key belongs to another request, or to one that an earlier
 * release answered in another form.
 */
export async function answerOnce<R extends AnyRoute>(
  tx: Transaction,
  call: {
    readonly scope: Scope;
    readonly caller: Caller;
    readonly repeatable?: Repeatable<R>;
  },
  answer: () => Promise<RouteReply<R>>,
): Promise<RouteReply<R>> {
  if (!call.repeatable) return answer();
  const { route, key, requestHash } = call.repeatable;
  const { organizationId } = call.scope;
  const own = { organizationId, personId: call.caller.personId, route: route.name, key };
  if (await takeKey(tx, own, requestHash)) {
    const reply = await answer();
    await keepReply(tx, own, reply);
    return reply;
  }
  const first = await findReply(tx, own);
  const reply = parse(route.reply, first?.reply);
  if (first?.requestHash !== requestHash || !reply.success)
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return reply.data as RouteReply<R>;
}
