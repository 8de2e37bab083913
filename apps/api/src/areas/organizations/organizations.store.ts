import { and, eq, inArray, isNull, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { codePrefix } from '../../../database/tables/activation-codes.table.ts';
import { person } from '../../../database/tables/auth.table.ts';
import { device } from '../../../database/tables/notifications.table.ts';
import { membership, membershipCount } from '../../../database/tables/users.table.ts';
import { organization, organizationText } from '../../../database/tables/organizations.table.ts';

export type OrganizationRow = typeof organization.$inferSelect;
export type OrganizationTextRow = typeof organizationText.$inferSelect;

const present = (organizationId: string) =>
  and(eq(organization.id, organizationId), isNull(organization.removedAt));

/** The scope's organisation, unless it was removed. */
export const findOrganization = (
  tx: Transaction,
  scope: Scope,
): Promise<OrganizationRow | undefined> => findPresentOrganization(tx, scope.organizationId);

/** An organisation that was not removed. For the identity role too, which knows no scope. */
export async function findPresentOrganization(
  tx: Transaction,
  organizationId: string,
): Promise<OrganizationRow | undefined> {
  const [row] = await tx.select().from(organization).where(present(organizationId));
  return row;
}

/** The organisation of an address whose person is active in exactly one. For the identity role. */
export async function findOnlyOrganization(
  tx: Transaction,
  email: string,
): Promise<string | undefined> {
  const rows = await tx
    .select({ id: organization.id })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(
      and(eq(person.email, email), eq(membership.status, 'active'), isNull(organization.removedAt)),
    )
    .limit(2);
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** The scope's organisation, held so that no one else changes it in the meantime. */
export async function lockOrganization(
  tx: Transaction,
  scope: Scope,
): Promise<OrganizationRow | undefined> {
  const [row] = await tx
    .select()
    .from(organization)
    .where(present(scope.organizationId))
    .for('update');
  return row;
}

/** Every organisation that is not removed; sees them all only on the platform. */
export const listOrganizationRows = (tx: Transaction): Promise<OrganizationRow[]> =>
  tx.select().from(organization).where(isNull(organization.removedAt));

/** The organisation that runs the service. */
export async function findRootId(tx: Transaction): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.isRoot, true));
  return row?.id;
}

export const textsOf = (tx: Transaction, ids: readonly string[]): Promise<OrganizationTextRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(organizationText)
        .where(inArray(organizationText.organizationId, [...ids]));

/**
 * People per organisation: everyone whom its list of users shows, the deactivated among them. The
 * list counts the same rows (`people_page`), so that both say one number.
 */
export async function countPeople(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      id: membershipCount.organizationId,
      total: sql<string>`sum(${membershipCount.total})`,
    })
    .from(membershipCount)
    .groupBy(membershipCount.organizationId);
  return new Map(rows.map((row) => [row.id, Number(row.total)]));
}

/** Whether anyone has registered in the organisation; it ends at the first who has. */
export async function isJoined(tx: Transaction, { organizationId }: Scope): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`SELECT EXISTS (
    SELECT FROM membership m
    WHERE m.organization_id = ${organizationId} AND m.registered_at IS NOT NULL
  ) AS found`);
  return rows[0]?.found ?? false;
}

/** Inserts an organisation; undefined where its name is taken. */
export async function insertOrganization(
  tx: Transaction,
  values: typeof organization.$inferInsert,
): Promise<OrganizationRow | undefined> {
  const [row] = await tx.insert(organization).values(values).onConflictDoNothing().returning();
  return row;
}

export async function insertTexts(
  tx: Transaction,
  rows: readonly OrganizationTextRow[],
): Promise<void> {
  await tx.insert(organizationText).values([...rows]);
}

/** Suspends or lets in again; suspending ends the sessions of its people. */
export async function setStatus(
  tx: Transaction,
  scope: Scope,
  status: OrganizationRow['status'],
): Promise<void> {
  await tx.update(organization).set({ status }).where(eq(organization.id, scope.organizationId));
  if (status === 'suspended') await tx.execute(sql`SELECT end_sessions_of_organization()`);
}

/** Marks an organisation as removed, forgets its people's phones and ends their sessions. */
export async function markRemoved(tx: Transaction, scope: Scope): Promise<void> {
  await tx
    .update(organization)
    .set({ removedAt: new Date() })
    .where(eq(organization.id, scope.organizationId));
  // The letters its codes begin with are free for others.
  await tx.delete(codePrefix).where(eq(codePrefix.organizationId, scope.organizationId));
  await tx.delete(device).where(eq(device.organizationId, scope.organizationId));
  await tx.execute(sql`SELECT end_sessions_of_organization()`);
}

type SettingsColumns = Partial<
  Pick<OrganizationRow, 'name' | 'themeColor' | 'accentColor' | 'locale' | 'thidmBundleId'>
>;

/**
 * Saves settings and counts the save; what was to be configured is active from then on (OPEN-58).
 * Answers false where another organisation has the name: then the transaction has failed.
 */
export async function saveSettings(
  tx: Transaction,
  scope: Scope,
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
    // The index of names, however many organizations are renamed at once.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
