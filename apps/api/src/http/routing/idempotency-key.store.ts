import type { Transaction } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { idempotencyKey } from '../../../database/tables/idempotency-key.table.ts';

/** A call that can be repeated. */
export interface KeyedCall {
  readonly organizationId: string;
  readonly personId: string;
  /** The name of the route. */
  readonly route: string;
  readonly key: string;
}

/** After a day a key is free again. */
const isOver = sql`${idempotencyKey.createdAt} < now() - interval '1 day'`;
const isCall = ({ organizationId, personId, route, key }: KeyedCall) =>
  and(
    eq(idempotencyKey.organizationId, organizationId),
    eq(idempotencyKey.personId, personId),
    eq(idempotencyKey.route, route),
    eq(idempotencyKey.key, key),
  );

/** Takes a key for a call; false where an earlier one took it. An equal call that has not ended is waited for. */
export async function takeKey(
  tx: Transaction,
  call: KeyedCall,
  requestHash: string,
): Promise<boolean> {
  await tx.delete(idempotencyKey).where(and(isCall(call), isOver));
  const taken = await tx
    .insert(idempotencyKey)
    .values({ ...call, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  return taken.length > 0;
}

/** Keeps the answer of a call for its repeats. */
export async function keepReply(tx: Transaction, call: KeyedCall, reply: unknown): Promise<void> {
  await tx.update(idempotencyKey).set({ reply }).where(isCall(call));
}

/** The request that took a key, and its answer. */
export async function findReply(tx: Transaction, call: KeyedCall) {
  const [row] = await tx
    .select({ requestHash: idempotencyKey.requestHash, reply: idempotencyKey.reply })
    .from(idempotencyKey)
    .where(isCall(call));
  return row;
}

/** Forgets the answers that are no longer repeated, of all organizations. */
export async function purgeReplies(tx: Transaction): Promise<void> {
  await tx.delete(idempotencyKey).where(isOver);
}
