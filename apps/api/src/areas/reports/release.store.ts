import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';

/** A month of an organization: its first day, `YYYY-MM-01`. */
export interface MonthOf {
  readonly organizationId: string;
  readonly month: string;
}
export type ReleaseState = 'released' | 'done' | 'notYet';

/** The zone that is assumed of organizations without one, and those in which nothing is closed or released. */
export interface Zones {
  readonly timeZone: string;
  readonly waiting: readonly string[];
}

/** Writes down the members of months that ended. */
export async function closeMonths(tx: Transaction, { timeZone, waiting }: Zones): Promise<void> {
  await tx.execute(sql`SELECT close_ended_months(${timeZone}, ${sql.param(waiting)}::text[])`);
}

/** Months that can be released now: the first one of each organization, at most so many. */
export async function findDueReleases(
  tx: Transaction,
  { timeZone, waiting }: Zones,
  most: number,
): Promise<MonthOf[]> {
  const { rows } = await tx.execute<{ organizationId: string; month: string }>(
    sql`SELECT organization_id AS "organizationId", month::text FROM due_months(${timeZone}, ${most}::integer, ${sql.param(waiting)}::text[])`,
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

/** The partitions of raw usage: of each month its number modulo 4. */
export const usageSlots = [0, 1, 2, 3] as const;

/** Empties the file of a partition that has no row left; for a transaction of its own. False where it was empty, has rows or is busy. */
export async function emptyUsageFile(tx: Transaction, slot: number): Promise<boolean> {
  const { rows } = await tx.execute<{ emptied: boolean }>(
    sql`SELECT empty_usage_file(${slot}::smallint) AS emptied`,
  );
  return rows[0]?.emptied ?? false;
}

/** Deletes raw usage of removed organizations, and installations that were not seen for long. */
export async function purgeUsage(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT forget_usage()`);
}
