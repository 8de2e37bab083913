import { type Language, staffTypes } from '@ensemble/contract';
import type { Transaction } from '../../../db/database.ts';
import { and, eq, inArray, isNull, sql } from '../../../db/drizzle.ts';
import { person } from '../../../../database/tables/auth.table.ts';
import { membership } from '../../../../database/tables/users.table.ts';

/** Whom the mail of a change of role goes to; undefined where the person has left. For the identity role. */
export async function findChangedMember(
  tx: Transaction,
  organizationId: string,
  membershipId: string,
): Promise<{ email: string; language: Language | null } | undefined> {
  const [row] = await tx
    .select({ email: person.email, language: person.language })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(
      and(
        eq(membership.organizationId, organizationId),
        eq(membership.id, membershipId),
        eq(membership.status, 'active'),
      ),
    );
  return row;
}

/**
 * Notes that a mail told a staff member what administrators see of staff; not where they are staff no more. For the
 * identity role.
 */
export async function noteStaffNotified(tx: Transaction, membershipId: string): Promise<void> {
  await tx
    .update(membership)
    .set({ staffNotifiedAt: sql`now()` })
    .where(
      and(
        eq(membership.id, membershipId),
        eq(membership.status, 'active'),
        inArray(membership.userType, [...staffTypes]),
        isNull(membership.staffNotifiedAt),
      ),
    );
}
