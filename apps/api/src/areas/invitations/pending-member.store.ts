import type { UserType } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { and, eq, isNotNull, ne, sql } from '../../db/drizzle.ts';
import { sortColumns } from '../../db/search.ts';
import { person } from '../../../database/tables/auth.table.ts';
import { membership } from '../../../database/tables/users.table.ts';
import type { Scope } from '../../tenancy/scope.ts';

/** The id of the person behind an address, made if need be; the scope learns nothing else of them. */
export async function personToInvite(
  tx: Transaction,
  _scope: Scope,
  email: string,
): Promise<string> {
  const { rows } = await tx.execute<{ person_id: string }>(
    sql`SELECT person_id FROM person_to_invite(${email})`,
  );
  const row = rows[0];
  if (!row) throw new Error('no person to invite');
  return row.person_id;
}

/** Whether a person is a youth account and has, or had, a registered membership here (USERS-18). */
export async function isOwnYouth(
  tx: Transaction,
  scope: Scope,
  personId: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: person.id })
    .from(person)
    .innerJoin(membership, eq(membership.personId, person.id))
    .where(
      and(
        eq(person.id, personId),
        eq(person.youth, true),
        eq(membership.organizationId, scope.organizationId),
        isNotNull(membership.registeredAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Makes a pending place in the organisation; undefined where the person has one already, also in a race. */
export async function insertPending(
  tx: Transaction,
  scope: Scope,
  person: { id: string; email: string },
  userType: UserType,
) {
  const [row] = await tx
    .insert(membership)
    .values({
      organizationId: scope.organizationId,
      personId: person.id,
      userType,
      status: 'pending',
      invitedAt: new Date(),
      ...sortColumns({ email: person.email }),
    })
    .onConflictDoNothing()
    .returning({ id: membership.id });
  return row?.id;
}

const live = (scope: Scope, personId: string) =>
  and(
    eq(membership.organizationId, scope.organizationId),
    eq(membership.personId, personId),
    ne(membership.status, 'inactive'),
  );

/** The person's place in the organisation that is not deactivated, locked until the transaction ends. */
export async function findLiveMembership(tx: Transaction, scope: Scope, personId: string) {
  const [row] = await tx.select().from(membership).where(live(scope, personId)).for('update');
  return row;
}

export async function markResent(
  tx: Transaction,
  scope: Scope,
  membershipId: string,
  userType: UserType,
): Promise<void> {
  await tx
    .update(membership)
    .set({ resentAt: new Date(), userType })
    .where(
      and(eq(membership.organizationId, scope.organizationId), eq(membership.id, membershipId)),
    );
}

/** How many pending people have not answered an invitation that was sent, or resent, before a moment. */
export const countUnanswered = (tx: Transaction, scope: Scope, sentBefore: Date): Promise<number> =>
  tx.$count(
    membership,
    and(
      eq(membership.organizationId, scope.organizationId),
      eq(membership.status, 'pending'),
      sql`COALESCE(${membership.resentAt}, ${membership.invitedAt}) < ${sentBefore.toISOString()}::timestamptz`,
    ),
  );
