import { activationPrefix } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { claimPrefixes } from './code-prefix.store.ts';

const refusals = {
  taken: 'CODE_PREFIX_TAKEN',
  full: 'CODE_PREFIX_LIMIT',
  blocked: 'CODE_PREFIX_BLOCKED',
  gone: 'ORGANIZATION_NOT_FOUND',
} as const;

/**
 * Takes the prefixes of codes for the organisation before anything is done with them. Answers the
 * refusal, to be thrown once the transaction is committed: a prefix that was refused is counted.
 */
export async function refusePrefixes(
  tx: Transaction,
  scope: Scope,
  codes: readonly string[],
): Promise<Refusal | undefined> {
  const prefixes = [...new Set(codes.map(activationPrefix))];
  const { outcome, refused } = await claimPrefixes(tx, scope, prefixes);
  return outcome === null
    ? undefined
    : new Refusal(refusals[outcome], { values: { prefix: refused ?? '' } });
}

/** Throws a refusal that a committed transaction answered. */
export function passOn<Result>(result: Result | Refusal): Result {
  if (result instanceof Refusal) throw result;
  return result;
}
