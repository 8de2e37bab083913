import { defaultThreshold, type VisibilityFact, type VisibilitySettings } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { and, asc, desc, eq, gt, isNull, lte, sql } from '../../db/drizzle.ts';
import { organization } from '../../../database/tables/organizations.table.ts';
import { visibilityRecord } from '../../../database/tables/reports.table.ts';
import { membership } from '../../../database/tables/users.table.ts';
import type { Scope } from '../../tenancy/scope.ts';

/** The threshold that holds this month. */
const thresholdNow = sql<number>`COALESCE((SELECT t.threshold FROM report_threshold t
  WHERE t.organization_id = ${organization.id} AND t.from_month <= date_trunc('month', now())
  ORDER BY t.from_month DESC LIMIT 1), ${defaultThreshold})::integer`;

const settingsColumns = {
  status: organization.status,
  features: organization.features,
  threshold: thresholdNow,
  // Asked once, however many organizations there are.
  backupDays: sql<number | null>`(SELECT backup_days())`,
};

/** For how many days at most backups keep what is erased; null where no one can say. For both roles. */
export async function findBackupDays(tx: Transaction): Promise<number | null> {
  const { rows } = await tx.execute<{ days: number | null }>(sql`SELECT backup_days() AS days`);
  return rows[0]?.days ?? null;
}

/** What is an organization's own of its facts; undefined where it was removed. For both roles. */
export async function findVisibilitySettings(tx: Transaction, organizationId: string) {
  const [row] = await tx
    .select(settingsColumns)
    .from(organization)
    .where(and(eq(organization.id, organizationId), isNull(organization.removedAt)));
  return row;
}

/** What is their own of organizations, in the order of their ids after one. For the identity role. */
export async function listVisibilitySettings(
  tx: Transaction,
  after: string,
  most: number,
): Promise<(VisibilitySettings & { readonly id: string })[]> {
  return tx
    .select({ id: organization.id, ...settingsColumns })
    .from(organization)
    .where(and(gt(organization.id, after), isNull(organization.removedAt)))
    .orderBy(asc(organization.id))
    .limit(most);
}

export interface VisibilityRow {
  readonly since: Date;
  readonly facts: readonly VisibilityFact[];
}
const columns = { since: visibilityRecord.since, facts: visibilityRecord.facts };
const rowOf = ({ since, facts }: { since: Date; facts: unknown[] }): VisibilityRow => ({
  since,
  // Written by this version or an earlier one, in this shape.
  facts: facts as VisibilityFact[],
});

/** The latest records of an organization, the newest first. */
export async function findVisibilityRecords(
  tx: Transaction,
  organizationId: string,
  most: number,
): Promise<VisibilityRow[]> {
  const rows = await tx
    .select(columns)
    .from(visibilityRecord)
    .where(eq(visibilityRecord.organizationId, organizationId))
    .orderBy(desc(visibilityRecord.since))
    .limit(most);
  return rows.map(rowOf);
}

/** The record that held at a moment; the first one where there is no moment. */
export async function findVisibilityAt(
  tx: Transaction,
  organizationId: string,
  moment: Date | null,
): Promise<VisibilityRow | undefined> {
  const ofOrganization = eq(visibilityRecord.organizationId, organizationId);
  const [row] = await tx
    .select(columns)
    .from(visibilityRecord)
    .where(moment ? and(ofOrganization, lte(visibilityRecord.since, moment)) : ofOrganization)
    .orderBy(moment ? desc(visibilityRecord.since) : asc(visibilityRecord.since))
    .limit(1);
  return row && rowOf(row);
}

/** Held by the writer of many records alone, and by writers of one together. */
const allRecords = sql`hashtextextended('visibility', 16)`;

/** Adds a record unless the last one says the same; two at once add one. For both roles. */
export async function appendVisibility(
  tx: Transaction,
  organizationId: string,
  facts: readonly VisibilityFact[],
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${allRecords})`);
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('visibility' || ${organizationId}, 16))`,
  );
  const added = JSON.stringify(facts);
  await tx.execute(sql`INSERT INTO visibility_record (organization_id, since, facts)
    SELECT ${organizationId}::uuid, GREATEST(clock_timestamp(), last.since + interval '1 millisecond'), ${added}::jsonb
    FROM (SELECT ${organizationId}::uuid AS id) AS wanted
      LEFT JOIN LATERAL (SELECT r.since, r.facts FROM visibility_record r WHERE r.organization_id = wanted.id
        ORDER BY r.since DESC LIMIT 1) AS last ON true
    WHERE last.facts IS DISTINCT FROM ${added}::jsonb`);
}

/** The same for organizations with the same settings, in one statement. For the identity role. */
export async function appendVisibilityOfMany(
  tx: Transaction,
  organizationIds: readonly string[],
  facts: readonly VisibilityFact[],
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${allRecords})`);
  const added = JSON.stringify(facts);
  await tx.execute(sql`INSERT INTO visibility_record (organization_id, since, facts)
    SELECT o.id, GREATEST(clock_timestamp(), last.since + interval '1 millisecond'), ${added}::jsonb
    FROM unnest(${sql.param([...organizationIds])}::uuid[]) AS o(id)
      LEFT JOIN LATERAL (SELECT r.since, r.facts FROM visibility_record r WHERE r.organization_id = o.id
        ORDER BY r.since DESC LIMIT 1) AS last ON true
    WHERE last.facts IS DISTINCT FROM ${added}::jsonb`);
}

const ownMembership = (scope: Scope, personId: string) =>
  and(
    eq(membership.organizationId, scope.organizationId),
    eq(membership.personId, personId),
    eq(membership.status, 'active'),
  );

/** When a member was last shown the changes; undefined where the person is no member here. */
export async function findVisibilitySeen(
  tx: Transaction,
  scope: Scope,
  personId: string,
): Promise<{ readonly seenAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ seenAt: membership.visibilitySeenAt })
    .from(membership)
    .where(ownMembership(scope, personId));
  return row;
}

/** Never a moment to come, and never an earlier one than before. */
export async function saveVisibilitySeen(
  tx: Transaction,
  scope: Scope,
  personId: string,
  moment: Date,
): Promise<void> {
  const seen = sql`LEAST(${moment.toISOString()}::timestamptz, now())`;
  await tx
    .update(membership)
    .set({ visibilitySeenAt: sql`GREATEST(${membership.visibilitySeenAt}, ${seen})` })
    .where(ownMembership(scope, personId));
}

/** By the clock that dates the records. For the identity role. */
export async function saveVisibilityBegun(tx: Transaction, membershipId: string): Promise<void> {
  await tx
    .update(membership)
    .set({ visibilitySeenAt: sql`clock_timestamp()` })
    .where(eq(membership.id, membershipId));
}
