import { describe, expect, it } from 'vitest';
import { defaultKeep, maxKeptDays, readKeep, type Retention } from '../../settings/backup-keep.ts';
import { findExpired } from './find-expired.ts';

const now = new Date('2026-11-26T03:00:00Z');
const dayMs = 86_400_000;
const standard: Retention = { days: 7, weeks: 4, months: 3 };

/** Backups that are left after each of many runs, `everyHours` apart. */
function* runs(retention: Retention, everyHours: number, count: number) {
  let kept: { madeAt: Date }[] = [];
  for (let each = 0; each < count; each += 1) {
    const at = new Date(now.getTime() + each * everyHours * 3_600_000);
    kept.push({ madeAt: at });
    const expired = findExpired(kept, retention, at);
    kept = kept.filter((backup) => !expired.includes(backup));
    yield { at, ages: kept.map(({ madeAt }) => (at.getTime() - madeAt.getTime()) / dayMs) };
  }
}

describe('the backups that are kept', () => {
  it('BACKUP-16 are one a night for 7 days, one a week for 4 weeks, one a month for 3 months', () => {
    const last = [...runs(standard, 24, 400)].at(-1)?.ages ?? [];
    expect(last.filter((age) => age < 7)).toHaveLength(7);
    // Of the weeks and months, those that the days do not hold already.
    expect(last.length).toBeGreaterThanOrEqual(7 + 3 + 1);
    expect(last.length).toBeLessThanOrEqual(7 + 4 + 3);
    expect(Math.max(...last)).toBeGreaterThan(31);
  });

  it.each([
    standard,
    { days: 1, weeks: 0, months: 0 },
    { days: 0, weeks: 1, months: 0 },
    { days: 30, weeks: 0, months: 12 },
  ])('BACKUP-16 are never older than the page for members says: %o', (retention) => {
    for (const { ages } of runs(retention, 7, 1500)) {
      expect(ages.at(-1)).toBe(0);
      // Until the next night, a day more.
      expect(Math.max(...ages) + 1).toBeLessThanOrEqual(maxKeptDays(retention));
    }
  });

  it('BACKUP-16 are never none; one that is newer than the clock is left alone and costs no other its place', () => {
    const ago = (days: number) => ({ madeAt: new Date(now.getTime() - days * dayMs) });
    const old = [ago(900), ago(800)];
    expect(findExpired(old, standard, now)).toEqual([old[0]]);
    expect(findExpired([], standard, now)).toEqual([]);
    const ahead = [ago(-0.5), ago(-30), ago(-29)];
    expect(findExpired(ahead, standard, now)).toEqual([]);
    expect(findExpired([...ahead, ago(0), ago(1)], standard, now)).toEqual([]);
    expect(findExpired([...ahead, ...old], standard, now)).toEqual([old[0]]);
  });

  it('BACKUP-16 are set as 7d,4w,3m, or left to the bucket for so many days', () => {
    expect(readKeep(defaultKeep)).toEqual({ by: 'command', retention: standard });
    expect(readKeep('30d, 0w, 12m')).toEqual({
      by: 'command',
      retention: { days: 30, weeks: 0, months: 12 },
    });
    expect(readKeep('bucket:120d')).toEqual({ by: 'bucket', days: 120 });
    expect(maxKeptDays(standard)).toBe(94);
    for (const wrong of [
      ...['', '7', '7d', '0d,0w,0m', '-1d,4w,3m', '7d,4w,3y', '7d,4w,3m,1y'],
      ...['bucket', 'bucket:0d', 'bucket:-1d', 'bucket:120', 'Bucket:120d', '1.5d,4w,3m'],
    ])
      expect(readKeep(wrong), wrong).toBeUndefined();
  });
});
