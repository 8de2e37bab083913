import { and, eq, gt, inArray, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { auditEvent } from '../../../database/tables/audit.table.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { person } from '../../../database/tables/auth.table.ts';
import type { OrganizationTextRow } from '../organizations/index.ts';
import { organization, organizationText } from '../../../database/tables/organizations.table.ts';

/** Puts texts in the place of those there were. */
export async function replaceTexts(
  tx: Transaction,
  rows: readonly OrganizationTextRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { organizationId, key, language } = organizationText;
  await tx
    .insert(organizationText)
    .values([...rows])
    .onConflictDoUpdate({
      target: [organizationId, key, language],
      set: { value: sql`excluded.value` },
    });
}

/** Whether its people may log in with a passkey alone (PASSKEY-10); where not, who did is logged out (PASSKEY-15). */
export async function savePasskeyLogin(
  tx: Transaction,
  scope: Scope,
  passkeyLogin: boolean,
): Promise<void> {
  await tx
    .update(organization)
    .set({ passkeyLogin })
    .where(eq(organization.id, scope.organizationId));
  if (!passkeyLogin) await tx.execute(sql`SELECT end_passkey_sessions_of_organization()`);
}

/** What was saved since a version, oldest first. Names are of the scope's own people only. */
export async function changesSince(tx: Transaction, scope: Scope, version: number) {
  return tx
    .select({
      changes: auditEvent.changes,
      by: sql<string | null>`nullif(concat_ws(' ', ${person.firstName}, ${person.lastName}), '')`,
      at: auditEvent.createdAt,
    })
    .from(auditEvent)
    .leftJoin(person, eq(person.id, auditEvent.actorId))
    .where(
      and(
        eq(auditEvent.targetId, scope.organizationId),
        inArray(auditEvent.action, ['organizations.update', 'organizations.removeLogo']),
        gt(sql`(${auditEvent.changes}->'version'->>'to')::int`, version),
      ),
    )
    .orderBy(auditEvent.createdAt);
}
