import { describe, expect, it } from 'vitest';
import { earliestReportMonth, latestReportMonth } from './month.ts';

describe('months of reports', () => {
  it('REPORTS-02 begin in March 2021', () => {
    expect(earliestReportMonth).toBe('2021-03');
  });

  it.each([
    ['2026-11-23T12:00:00Z', '2026-11'],
    ['2026-11-30T09:59:59Z', '2026-11'],
    // In Kiritimati it is December.
    ['2026-11-30T10:00:00Z', '2026-12'],
    ['2026-12-31T23:59:59Z', '2027-01'],
  ])('REPORTS-02 end with the current month wherever it is latest: at %s with %s', (now, month) => {
    expect(latestReportMonth(Date.parse(now))).toBe(month);
  });
});
