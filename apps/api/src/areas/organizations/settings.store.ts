import { and, eq, gt, inArray, isNotNull, isNull, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { auditEvent } from '../../audit/audit.table.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { person } from '../auth/auth.table.ts';
import type { OrganizationRow, OrganizationTextRow } from './organizations.store.ts';
import { organization, organizationText } from './organizations.table.ts';

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

/** Removes the logos of the given languages. */
export async function deleteLogos(
  scope: Scope,
  tx: Transaction,
  languages: readonly ('en' | 'fr')[],
): Promise<void> {
  await tx
    .delete(organizationText)
    .where(
      and(
        eq(organizationText.organizationId, scope.organizationId),
        eq(organizationText.key, 'logo'),
        inArray(organizationText.language, [...languages]),
      ),
    );
}

/** Whether a logo is one of the organisation's at present. For the identity role: who asks is not known. */
export async function hasLogo(
  tx: Transaction,
  organizationId: string,
  imageId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: organization.id })
    .from(organizationText)
    .innerJoin(organization, eq(organization.id, organizationText.organizationId))
    .where(
      and(
        eq(organizationText.organizationId, organizationId),
        eq(organizationText.key, 'logo'),
        eq(organizationText.value, imageId),
        isNull(organization.removedAt),
      ),
    );
  return rows.length > 0;
}

/** The logos of organisations that were removed. For the identity role, which sees them all. */
export const findLogosToForget = (tx: Transaction) =>
  tx
    .select({
      organizationId: organization.id,
      language: organizationText.language,
      id: organizationText.value,
    })
    .from(organizationText)
    .innerJoin(organization, eq(organization.id, organizationText.organizationId))
    .where(and(eq(organizationText.key, 'logo'), isNotNull(organization.removedAt)));

type SettingsColumns = Partial<
  Pick<OrganizationRow, 'name' | 'themeColor' | 'accentColor' | 'locale' | 'thidmBundleId'>
>;

/**
 * Saves settings and counts the save; what was to be configured is active from then on (OPEN-58).
 * Answers false where another organisation has the name: then the transaction has failed.
 */
export async function saveSettings(
  scope: Scope,
  tx: Transaction,
  columns: SettingsColumns,
): Promise<boolean> {
  const saved = tx
    .update(organization)
    .set({
      ...columns,
      version: sql`${organization.version} + 1`,
      status: sql`CASE ${organization.status} WHEN 'configure' THEN 'active' ELSE ${organization.status} END`,
    })
    .where(eq(organization.id, scope.organizationId));
  try {
    await saved;
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** The unique index of names, however many organisations are renamed at once. */
const isTaken = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23505';

/** What was saved since a version, oldest first. Names are of the scope's own people only. */
export async function changesSince(scope: Scope, tx: Transaction, version: number) {
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
