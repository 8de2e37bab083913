import type { CodePrefixes } from '@ensemble/contract';
import { usualPrefixes } from '@ensemble/contract';
import { and, asc, eq, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { codePrefix, codePrefixQuota } from '../../../database/tables/activation-codes.table.ts';

/** Why prefixes were not taken, and the first one that is another organisation's. */
export interface PrefixClaim {
  readonly outcome: 'taken' | 'full' | 'blocked' | 'gone' | null;
  readonly refused: string | null;
}

/** Takes prefixes for the organisation, all or none; those it has already are its own. */
export async function claimPrefixes(
  tx: Transaction,
  _scope: Scope,
  prefixes: readonly string[],
): Promise<PrefixClaim> {
  const { rows } = await tx.execute<PrefixClaim & Record<string, unknown>>(
    sql`SELECT outcome, refused FROM claim_code_prefixes(${sql.param([...prefixes])}::text[])`,
  );
  return rows[0] ?? { outcome: null, refused: null };
}

/** The organisation's prefixes and how many it may have. */
export async function readPrefixes(tx: Transaction, scope: Scope): Promise<CodePrefixes> {
  const rows = await tx
    .select({ prefix: codePrefix.prefix, since: codePrefix.createdAt })
    .from(codePrefix)
    .where(eq(codePrefix.organizationId, scope.organizationId))
    .orderBy(asc(codePrefix.prefix));
  const [quota] = await tx
    .select({ most: codePrefixQuota.most })
    .from(codePrefixQuota)
    .where(eq(codePrefixQuota.organizationId, scope.organizationId));
  return {
    prefixes: rows.map(({ prefix, since }) => ({ prefix, since: since.toISOString() })),
    most: quota?.most ?? usualPrefixes,
  };
}

/** Sets how many prefixes the organisation may have. */
export async function setPrefixLimit(tx: Transaction, scope: Scope, most: number): Promise<void> {
  await tx
    .insert(codePrefixQuota)
    .values({ organizationId: scope.organizationId, most })
    .onConflictDoUpdate({ target: codePrefixQuota.organizationId, set: { most } });
}

/** Locks how many prefixes the organisation may have, so that no other call takes one in the meantime. */
export async function lockPrefixLimit(tx: Transaction, scope: Scope): Promise<void> {
  await tx
    .insert(codePrefixQuota)
    .values({ organizationId: scope.organizationId })
    .onConflictDoUpdate({
      target: codePrefixQuota.organizationId,
      set: { most: sql`${codePrefixQuota.most}` },
    });
}

/** Gives a prefix of the organisation to another one; false where it has no such prefix. */
export async function movePrefix(
  tx: Transaction,
  scope: Scope,
  prefix: string,
  organizationId: string,
): Promise<boolean> {
  const moved = await tx
    .update(codePrefix)
    .set({ organizationId })
    .where(and(eq(codePrefix.organizationId, scope.organizationId), eq(codePrefix.prefix, prefix)))
    .returning({ prefix: codePrefix.prefix });
  return moved.length > 0;
}
