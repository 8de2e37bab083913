import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';

/** A month of an organization: its first day, `YYYY-MM-01`. */
export interface MonthOf {
  readonly organizationId: string;
  readonly month: string;
}
export type ReleaseState = 'released' | 'done' | 'notYet';

/** Writes down the members of months that ended. */
export async function closeMonths(tx: Transaction, timeZone: string): Promise<void> {
  await tx.execute(sql`SELECT close_months(${timeZone})`);
}

/** Months that can be released now: the first one of each organization, at most so many. */
export async function findDueReleases(
  tx: Transaction,
  timeZone: string,
  most: number,
): Promise<MonthOf[]> {
  const { rows } = await tx.execute<{ organizationId: string; month: string }>(
    sql`SELECT organization_id AS "organizationId", month::text FROM due_releases(${timeZone}, ${most}::integer)`,
  );
  return rows;
}

/** Releases a month once, and destroys what it was counted from. */
export async function releaseMonth(
  tx: Transaction,
  { organizationId, month }: MonthOf,
  timeZone: string,
): Promise<ReleaseState> {
  const { rows } = await tx.execute<{ state: ReleaseState }>(
    sql`SELECT release_month(${organizationId}::uuid, ${month}::date, ${timeZone}) AS state`,
  );
  return rows[0]?.state ?? 'notYet';
}

/** Deletes raw usage of removed organizations, and installations that were not seen for long. */
export async function purgeUsage(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT forget_usage()`);
}
