import { and, eq, gt, isNotNull } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { person, session } from '../../../database/tables/auth.table.ts';
import { sortColumns } from '../../db/search.ts';
import { membership } from '../../../database/tables/users.table.ts';

/** The own place in the scope's organisation, with the names that belong to it. */
export async function findProfile(tx: Transaction, scope: Scope, personId: string) {
  const [row] = await tx
    .select({
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      bio: membership.bio,
      designation: membership.designation,
      pictureId: membership.pictureId,
      membershipId: membership.id,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(
      and(
        eq(membership.organizationId, scope.organizationId),
        eq(membership.personId, personId),
        eq(membership.status, 'active'),
      ),
    );
  return row;
}

interface Changes {
  readonly bio?: string;
  readonly designation?: string;
}

export async function updateMembership(
  tx: Transaction,
  scope: Scope,
  membershipId: string,
  changes: Changes,
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await tx
    .update(membership)
    .set(changes)
    .where(
      and(eq(membership.organizationId, scope.organizationId), eq(membership.id, membershipId)),
    );
}

/**
 * Changes a person's names everywhere they are shown. For the identity role: a name is the
 * person's own, in every organisation they have joined.
 */
export async function updateNames(
  tx: Transaction,
  who: { personId: string; email: string; firstName: string; lastName: string },
): Promise<void> {
  const { personId, firstName, lastName } = who;
  await tx.update(person).set({ firstName, lastName }).where(eq(person.id, personId));
  await tx
    .update(membership)
    .set(sortColumns(who))
    .where(and(eq(membership.personId, personId), isNotNull(membership.registeredAt)));
}

/** Whether a picture is a person's at present. For the identity role. */
export async function isPicture(tx: Transaction, pictureId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(eq(membership.pictureId, pictureId));
  return rows.length > 0;
}

/** Gives a place its new picture and answers the one before. For the identity role. */
export async function replacePicture(
  tx: Transaction,
  where: { membershipId: string },
  pictureId: string,
) {
  const [before] = await tx
    .select({ pictureId: membership.pictureId })
    .from(membership)
    .where(eq(membership.id, where.membershipId))
    .for('update');
  await tx.update(membership).set({ pictureId }).where(eq(membership.id, where.membershipId));
  return before?.pictureId ?? undefined;
}

/** The active place of a person in an organisation, for the identity role. */
export async function findMembershipId(tx: Transaction, personId: string, organizationId: string) {
  const [row] = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(
      and(
        eq(membership.personId, personId),
        eq(membership.organizationId, organizationId),
        eq(membership.status, 'active'),
      ),
    );
  return row?.id;
}

export async function sessionIsLive(tx: Transaction, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), gt(session.expiresAt, new Date())));
  return rows.length > 0;
}
