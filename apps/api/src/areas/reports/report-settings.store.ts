import type { Transaction } from '../../db/database.ts';
import { desc, eq, sql } from '../../db/drizzle.ts';
import { organization } from '../../../database/tables/organizations.table.ts';
import { reportThreshold, usageRelease } from '../../../database/tables/reports.table.ts';
import type { Scope } from '../../tenancy/scope.ts';

/** The first day of the month that runs in a zone. */
const thisMonth = (zone: string) => sql`date_trunc('month', now() AT TIME ZONE ${zone})::date`;
const nextMonth = (zone: string) => sql`(${thisMonth(zone)} + interval '1 month')::date`;

export interface Thresholds {
  /** Of the month that runs; null where none was ever chosen. */
  readonly now: number | null;
  /** From a later month on, `YYYY-MM`. */
  readonly next: { readonly threshold: number; readonly from: string } | null;
}

/** The thresholds that were chosen. */
export async function findThresholds(
  tx: Transaction,
  scope: Scope,
  zone: string,
): Promise<Thresholds> {
  const rows = await tx
    .select({
      from: sql<string>`to_char(${reportThreshold.fromMonth}, 'YYYY-MM')`,
      threshold: reportThreshold.threshold,
      isLater: sql<boolean>`${reportThreshold.fromMonth} > ${thisMonth(zone)}`,
    })
    .from(reportThreshold)
    .where(eq(reportThreshold.organizationId, scope.organizationId))
    .orderBy(desc(reportThreshold.fromMonth))
    .limit(2);
  const later = rows.find(({ isLater }) => isLater);
  return {
    now: rows.find(({ isLater }) => !isLater)?.threshold ?? null,
    next: later ? { threshold: later.threshold, from: later.from } : null,
  };
}

/** Chooses one from the next month on, in place of what was chosen for it before. */
export async function saveThreshold(
  tx: Transaction,
  scope: Scope,
  zone: string,
  threshold: number,
): Promise<void> {
  const { organizationId } = scope;
  await tx
    .insert(reportThreshold)
    .values({ organizationId, fromMonth: nextMonth(zone), threshold })
    .onConflictDoUpdate({
      target: [reportThreshold.organizationId, reportThreshold.fromMonth],
      set: { threshold, createdAt: sql`now()` },
    });
}

/** The month that the organization's year begins in. */
export async function findYearBegin(tx: Transaction, scope: Scope): Promise<number> {
  const [row] = await tx
    .select({ yearBegins: organization.yearBegins })
    .from(organization)
    .where(eq(organization.id, scope.organizationId));
  return row?.yearBegins ?? 1;
}

export const saveYearBegin = (tx: Transaction, scope: Scope, yearBegins: number) =>
  tx.update(organization).set({ yearBegins }).where(eq(organization.id, scope.organizationId));

/** The day of a release in a zone. */
export const dayOfRelease = (zone: string) =>
  sql<string>`to_char(${usageRelease.releasedAt} AT TIME ZONE ${zone}, 'YYYY-MM-DD')`;

/** Released months, the last first. */
export const listReleaseRows = (tx: Transaction, scope: Scope, zone: string) =>
  tx
    .select({
      month: usageRelease.month,
      releasedAt: usageRelease.releasedAt,
      releaseDay: dayOfRelease(zone),
      threshold: usageRelease.threshold,
      version: usageRelease.version,
      scales: usageRelease.scales,
      hash: usageRelease.hash,
    })
    .from(usageRelease)
    .where(eq(usageRelease.organizationId, scope.organizationId))
    .orderBy(desc(usageRelease.month));
