import type { Transaction } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { person } from '../../../database/tables/auth.table.ts';
import { membership } from '../../../database/tables/users.table.ts';
import type { Scope } from '../../tenancy/scope.ts';

/** An administrator who gets the mail about a new standard policy. */
export interface PolicyRecipient {
  readonly organizationId: string;
  readonly membershipId: string;
}

/**
 * Notes that organizations with a policy of their own, older than a day, are notified of a version of the
 * standard one, and answers their administrators; none where they were notified before.
 */
export async function takePolicyRecipients(
  tx: Transaction,
  version: string,
  publishedOn: string,
): Promise<PolicyRecipient[]> {
  const { rows } = await tx.execute<{ organizationId: string; membershipId: string }>(
    sql`SELECT organization_id AS "organizationId", membership_id AS "membershipId"
      FROM tell_of_standard_policy(${version}, ${publishedOn}::date)`,
  );
  return rows;
}

/** Where a member is written to and in which language; undefined where they are no longer active. */
export async function findToWrite(tx: Transaction, scope: Scope, membershipId: string) {
  const [row] = await tx
    .select({ email: person.email, language: person.language })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(
      and(
        eq(membership.organizationId, scope.organizationId),
        eq(membership.id, membershipId),
        eq(membership.status, 'active'),
      ),
    );
  return row;
}
