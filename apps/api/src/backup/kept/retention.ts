/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
export interface Retention {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** OPEN to the operator by BACKUP_KEEP. */
export const defaultRetention: Retention = { days: 7, weeks: 4, months: 3 };

const pattern = /^(\d+)d,(\d+)w,(\d+)m$/;

/** Reads `7d,4w,3m`; undefined for anything else, and for what would keep nothing. */
export function readRetention(text: string): Retention | undefined {
  const [, days, weeks, months] = (pattern.exec(text.replaceAll(' ', '')) ?? []).map(Number);
  if (days === undefined || weeks === undefined || months === undefined) return undefined;
  return days + weeks + months > 0 ? { days, weeks, months } : undefined;
}

const dayMs = 86_400_000;

/** The longest that a backup is kept, in days, with one a night: what was erased is gone from all of them then. */
export const longestDays = ({ days, weeks, months }: Retention): number =>
  Math.max(days, weeks * 7 + 6, months === 0 ? 0 : months * 31 + 30);

/** The Monday of its week, in days since 1970. */
const weekOf = (at: Date) => Math.floor((Math.floor(at.getTime() / dayMs) + 3) / 7);
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth();

/**
 * Which of these backups are kept no longer, by when they were made (UTC). The newest one is always kept, and so is one
 * that is newer than `now`: a clock that is wrong removes nothing.
 */
export function findExpired<Backup extends { readonly madeAt: Date }>(
  backups: readonly Backup[],
  { days, weeks, months }: Retention,
  now: Date,
): Backup[] {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [periodOf, most] of [
    [dayOf, days],
    [weekOf, weeks],
    [monthOf, months],
  ] as const) {
    // Of periods up to so long ago, not of the last ones that have a backup: an old one does not stay for good.
    const seen = new Set<number>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.madeAt);
      if (seen.has(period) || periodOf(now) - period >= most) continue;
      seen.add(period);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup) && backup.madeAt <= now);
}
