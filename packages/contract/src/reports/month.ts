import * as z from 'zod/mini';
import { because } from '../values/text.ts';

/** The first month that a report can be asked for (REPORTS-02). */
export const earliestReportMonth = '2021-03';

/** Latest clock on Earth: where it is already next month, that month can be asked for. */
const aheadOfUtc = 14 * 3_600_000;
/** The month a report can go up to, `YYYY-MM`: the current one (REPORTS-02). */
export const latestReportMonth = (now = Date.now()): string =>
  new Date(now + aheadOfUtc).toISOString().slice(0, 7);

/** A month as `YYYY-MM`, from 2021-03 to the current one. */
export const reportMonth = z.string().check(
  z.refine((value) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value), because('rules.month')),
  z.refine(
    (value) => value >= earliestReportMonth && value <= latestReportMonth(),
    because('rules.reportMonth'),
  ),
);

/** From a month to a month, both included; required, and in order (REPORTS-01..03). */
export const reportRange = z
  .strictObject({ from: reportMonth, to: reportMonth })
  .check(z.refine(({ from, to }) => from <= to, { ...because('rules.monthOrder'), path: ['to'] }));
export type ReportRange = z.output<typeof reportRange>;
