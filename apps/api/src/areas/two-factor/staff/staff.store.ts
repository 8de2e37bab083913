import { staffTypes, type StaffWithoutStep, type UserType } from '@ensemble/contract';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';
import { hasSecondStepSql } from '../../../access/second-step.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import { person } from '../../../../database/tables/auth.table.ts';
import { organization } from '../../../../database/tables/organizations.table.ts';
import { membership } from '../../../../database/tables/users.table.ts';

/** The day an organization has set; undefined where there is no such organization. */
export async function findStaffStep(
  tx: Transaction,
  { organizationId }: Scope,
): Promise<{ from: string | null } | undefined> {
  const [row] = await tx
    .select({ from: organization.staffStepFrom })
    .from(organization)
    .where(and(eq(organization.id, organizationId), isNull(organization.removedAt)))
    .for('update');
  return row;
}

export async function saveStaffStep(
  tx: Transaction,
  { organizationId }: Scope,
  staffStepFrom: string | null,
): Promise<void> {
  await tx.update(organization).set({ staffStepFrom }).where(eq(organization.id, organizationId));
}

/** Active staff of an organization, for the identity role: the rows of no other organization. */
const staffOf = (organizationId: string) =>
  and(
    eq(membership.organizationId, organizationId),
    eq(membership.status, 'active'),
    inArray(membership.userType, [...staffTypes]),
  );
/** Of these, who logged in after a mail told them what administrators see of staff (STAFF2FA-08). */
const seenStaffOf = (organizationId: string) =>
  and(staffOf(organizationId), isNotNull(membership.staffSeenAt));
const unseenStaffOf = (organizationId: string) =>
  and(staffOf(organizationId), isNull(membership.staffSeenAt));
const hasNone = sql`NOT ${sql.raw(hasSecondStepSql('membership.person_id'))}`;

/** Staff of an organization who logged in as such and have no second step, by name. */
export async function findStaffWithoutStep(
  tx: Transaction,
  { organizationId }: Scope,
): Promise<StaffWithoutStep[]> {
  return tx
    .select({
      id: membership.id,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      userType: sql<StaffWithoutStep['userType'] & UserType>`${membership.userType}`,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(seenStaffOf(organizationId), hasNone))
    .orderBy(asc(person.lastName), asc(person.firstName), asc(membership.id));
}

/** How many staff have not logged in since they were told of their role, whether they have a second step or not. */
export const countUnseenStaff = (tx: Transaction, { organizationId }: Scope): Promise<number> =>
  tx.$count(membership, unseenStaffOf(organizationId));

/** Those people, in the order of their memberships. */
export async function findUnseenStaff(
  tx: Transaction,
  { organizationId }: Scope,
): Promise<string[]> {
  const rows = await tx
    .select({ personId: membership.personId })
    .from(membership)
    .where(unseenStaffOf(organizationId))
    .orderBy(asc(membership.id));
  return rows.map(({ personId }) => personId);
}

/** Whose account that of a staff member is who logged in as such; undefined for everybody else. */
export async function findStaffMember(
  tx: Transaction,
  { organizationId }: Scope,
  memberId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ personId: membership.personId })
    .from(membership)
    .where(and(seenStaffOf(organizationId), eq(membership.id, memberId)));
  return row?.personId;
}

/** Whom a reminder goes to: staff who have no second step yet, or have not logged in since they were told of their role. */
export async function findToRemind(tx: Transaction, organizationId: string, personId: string) {
  const [row] = await tx
    .select({
      membershipId: membership.id,
      userType: membership.userType,
      email: person.email,
      language: person.language,
      hasLoggedIn: sql<boolean>`${membership.staffSeenAt} IS NOT NULL`,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(
      and(
        staffOf(organizationId),
        eq(membership.personId, personId),
        or(isNull(membership.staffSeenAt), hasNone),
      ),
    );
  return row;
}
