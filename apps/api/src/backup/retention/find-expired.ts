import type { Retention } from '../../settings/backup-keep.ts';

const dayMs = 86_400_000;

/** Its week, which begins on a Monday, as a number since 1970. */
const weekOf = (at: Date) => Math.floor((Math.floor(at.getTime() / dayMs) + 3) / 7);
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth();

/**
 * Which of these backups are kept no longer, by when they were made (UTC): of each day, week and month the newest one stays.
 * One that is newer than `now` is left alone and keeps no other from staying; the newest of the rest always stays.
 */
export function findExpired<Backup extends { readonly madeAt: Date }>(
  backups: readonly Backup[],
  { days, weeks, months }: Retention,
  now: Date,
): Backup[] {
  const newestFirst = backups
    .filter(({ madeAt }) => madeAt <= now)
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [periodOf, count] of [
    [dayOf, days],
    [weekOf, weeks],
    [monthOf, months],
  ] as const) {
    // Of periods up to so long ago, not of the last ones that have a backup: an old one does not stay for good.
    const seen = new Set<number>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.madeAt);
      if (seen.has(period) || periodOf(now) - period >= count) continue;
      seen.add(period);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}
