import type { ReportRange } from '@ensemble/contract';
import { shiftMonth } from './figures/months.ts';

export const presetKeys = ['lastMonth', 'lastQuarter', 'thisYear', 'lastYear'] as const;
export type PresetKey = (typeof presetKeys)[number];

interface Released {
  /** Of the months that are released, as `YYYY-MM`. */
  readonly first: string;
  readonly last: string;
  /** The month, from 1 to 12, that the organization's year begins in. */
  readonly yearBegins: number;
}

/**
 * Ranges of released months alone (REPORTS-01): the last month, the last quarter that is wholly
 * released, the year that the last month is in, and the one before it. What begins before the first
 * release is left out, except for the year that runs.
 */
export function presetRanges({ first, last, yearBegins }: Released) {
  const intoYear = (Number(last.slice(5)) - yearBegins + 12) % 12;
  const yearStart = shiftMonth(last, -intoYear);
  // How many months after the last whole quarter.
  const over = (intoYear + 1) % 3;
  const quarterEnd = shiftMonth(last, -over);
  const ranges: Record<PresetKey, ReportRange> = {
    lastMonth: { from: last, to: last },
    lastQuarter: { from: shiftMonth(quarterEnd, -2), to: quarterEnd },
    thisYear: { from: yearStart < first ? first : yearStart, to: last },
    lastYear: { from: shiftMonth(yearStart, -12), to: shiftMonth(yearStart, -1) },
  };
  return presetKeys.flatMap((key) => {
    const range = ranges[key];
    return range.from < first ? [] : [{ key, range }];
  });
}
