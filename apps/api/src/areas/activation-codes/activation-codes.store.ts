import { activationPrefix } from '@ensemble/contract';
import { and, asc, eq, isNull, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { rateLimit } from '../../../database/tables/rate-limit.table.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { organization } from '../../../database/tables/organizations.table.ts';
import { membership } from '../../../database/tables/users.table.ts';
import { activationCode } from '../../../database/tables/activation-codes.table.ts';

/** Whether any organisation has codes that begin as this one does (REG-07). */
export async function isPrefixInUse(tx: Transaction, code: string): Promise<boolean> {
  const prefix = activationPrefix(code);
  // Codes with the same three letters stand together in the index, whatever its sort order.
  const [next] = await tx
    .select({ code: activationCode.code })
    .from(activationCode)
    .where(sql`${activationCode.code} >= ${prefix}`)
    .orderBy(asc(activationCode.code))
    .limit(1);
  return next !== undefined && activationPrefix(next.code) === prefix;
}

/** A code and its organisation's state, locked until the transaction ends. */
export async function findCode(tx: Transaction, code: string) {
  const [row] = await tx
    .select({
      id: activationCode.id,
      code: activationCode.code,
      organizationId: activationCode.organizationId,
      secondaryFingerprint: activationCode.secondaryFingerprint,
      status: activationCode.status,
      wrongTries: activationCode.wrongTries,
      pauses: activationCode.pauses,
      isPaused: sql<boolean>`coalesce(${activationCode.pausedUntil} > now(), false)`,
      organizationStatus: organization.status,
    })
    .from(activationCode)
    .innerJoin(organization, eq(organization.id, activationCode.organizationId))
    .where(and(eq(activationCode.code, code), isNull(organization.removedAt)))
    .for('update', { of: [activationCode] });
  return row;
}
export type FoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** Counts a wrong try. Answers until when the code is paused, where this try was one too many. */
export async function countWrongTry(tx: Transaction, id: string): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ until: string | null }>(
    sql`SELECT count_wrong_try(${id}) AS until`,
  );
  const until = rows[0]?.until;
  return until ? new Date(until) : undefined;
}

/** The same write for a code that does not exist, so that it takes as long; answers the count. */
export async function countUnknownTry(
  tx: Transaction,
  key: string,
  expire: number,
): Promise<number> {
  const [row] = await tx
    .insert(rateLimit)
    .values({ key, points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: { points: sql`least(${rateLimit.points} + 1, 1000)` },
    })
    .returning({ points: rateLimit.points });
  return row?.points ?? 0;
}

export async function clearWrongTries(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(activationCode)
    .set({ wrongTries: 0, pauses: 0 })
    .where(eq(activationCode.id, id));
}

/** The code is its member's from now on (OPEN-37). */
export async function claimCode(tx: Transaction, id: string, membershipId: string): Promise<void> {
  await tx
    .update(activationCode)
    .set({ status: 'Claimed', registeredAt: new Date(), membershipId })
    .where(eq(activationCode.id, id));
}

/** Whose a code is: the place it was claimed for and that place's person. */
export async function findClaim(tx: Transaction, code: string) {
  const [row] = await tx
    .select({ membershipId: membership.id, personId: membership.personId })
    .from(activationCode)
    .innerJoin(membership, eq(membership.id, activationCode.membershipId))
    .where(and(eq(activationCode.code, code), eq(activationCode.status, 'Claimed')));
  return row;
}

/** A member who is deactivated takes their code along (OPEN-37). */
export async function deactivateCodeOf(
  tx: Transaction,
  scope: Scope,
  membershipId: string,
): Promise<void> {
  await tx
    .update(activationCode)
    .set({ status: 'Deactivated', deactivatedAt: new Date() })
    .where(
      and(
        eq(activationCode.organizationId, scope.organizationId),
        eq(activationCode.membershipId, membershipId),
        eq(activationCode.status, 'Claimed'),
      ),
    );
}
