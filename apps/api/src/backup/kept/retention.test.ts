import { describe, expect, it } from 'vitest';
import { defaultRetention, findExpired, longestDays, readRetention } from './retention.ts';

const now = new Date('2026-11-26T03:00:00Z');
const daysAgo = (days: number, hours = 0) => ({
  madeAt: new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000),
});

describe('the backups that are kept', () => {
  it('BACKUP-12 are one a night for 7 days, one a week for 4 weeks, one a month for 3 months', () => {
    let kept = [daysAgo(400)];
    for (let day = 399; day >= 0; day -= 1) {
      const night = new Date(now.getTime() - day * 86_400_000);
      kept.push({ madeAt: night });
      const expired = findExpired(kept, defaultRetention, night);
      kept = kept.filter((backup) => !expired.includes(backup));
    }
    const ages = kept.map(({ madeAt }) => (now.getTime() - madeAt.getTime()) / 86_400_000);
    expect(ages.filter((age) => age < 7)).toHaveLength(7);
    expect(kept.length).toBeLessThanOrEqual(14);
    expect(Math.max(...ages)).toBeLessThanOrEqual(longestDays(defaultRetention));
    expect(Math.max(...ages)).toBeGreaterThan(31);
  });

  it.each([
    { days: 7, weeks: 4, months: 3 },
    { days: 1, weeks: 0, months: 0 },
    { days: 0, weeks: 1, months: 0 },
    { days: 30, weeks: 0, months: 12 },
  ])('BACKUP-12 are never older than is said: %o', (retention) => {
    let kept: { madeAt: Date }[] = [];
    for (let hour = 0; hour < 24 * 450; hour += 7) {
      const at = new Date(now.getTime() + hour * 3_600_000);
      kept.push({ madeAt: at });
      const expired = findExpired(kept, retention, at);
      kept = kept.filter((backup) => !expired.includes(backup));
      const oldest = Math.max(...kept.map(({ madeAt }) => at.getTime() - madeAt.getTime()));
      expect(oldest / 86_400_000).toBeLessThanOrEqual(Math.max(longestDays(retention), 7));
      expect(kept.at(-1)).toEqual({ madeAt: at });
    }
  });

  it('BACKUP-12 are never none, whatever the clock says', () => {
    const old = [daysAgo(900), daysAgo(800)];
    expect(findExpired(old, defaultRetention, now)).toEqual([old[0]]);
    const ahead = [daysAgo(-30), daysAgo(-29)];
    expect(findExpired(ahead, defaultRetention, now)).toEqual([]);
    expect(findExpired([], defaultRetention, now)).toEqual([]);
  });

  it('BACKUP-12 are set as 7d,4w,3m', () => {
    expect(readRetention('7d,4w,3m')).toEqual(defaultRetention);
    expect(readRetention('30d, 0w, 12m')).toEqual({ days: 30, weeks: 0, months: 12 });
    for (const wrong of ['', '7', '7d', '0d,0w,0m', '-1d,4w,3m', '7d,4w,3y'])
      expect(readRetention(wrong)).toBeUndefined();
  });
});
