import type { Language } from '@ensemble/contract';
import { formatDate, writeDate } from '@ensemble/phrases/format-date';

/** The quick ranges of the filter, and days of one's own choice. */
export const periods = ['all', 'today', 'week', 'month', 'custom'] as const;
export type Period = (typeof periods)[number];

/** Which time is asked for: a quick range, or days as `2026-03-31`. */
export interface Times {
  readonly period: Period;
  readonly firstDay: string;
  readonly lastDay: string;
}

const daysBack: Partial<Record<Period, number>> = { today: 0, week: 6, month: 29 };

/** A day as it is written in an address; nothing for what is no day of any calendar. */
export function asDay(text: string | null): string {
  const [, year, month, day] = /^(2\d{3})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  if (!text || !year || !month || !day) return '';
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return date.getMonth() === Number(month) - 1 && Number(year) <= 2099 ? text : '';
}

/** The midnight a day begins with where the reader is; a day has 23 or 25 hours twice a year. */
function midnightOf(day: string, daysLater: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
}

/** The moments between which the reader's days lie: from the first, up to but not including the last. */
export function momentsOf(
  { period, firstDay, lastDay }: Times,
  now: Date = new Date(),
): { from?: string; to?: string } {
  const back = daysBack[period];
  if (back !== undefined)
    return {
      from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - back).toISOString(),
    };
  if (period !== 'custom') return {};
  return {
    ...(firstDay && { from: midnightOf(firstDay, 0).toISOString() }),
    ...(lastDay && { to: midnightOf(lastDay, 1).toISOString() }),
  };
}

/** A moment of the log as the reader writes it: its day, and its minute. */
export const formatMoment = (at: string, language: Language): [day: string, minute: string] => {
  const moment = new Date(at);
  return [formatDate(moment, language), writeDate(moment, language, { timeStyle: 'short' })];
};

/** A day of the log, `2026-03-31`, as the reader writes it. */
export const formatDay = (day: string, language: Language): string =>
  formatDate(midnightOf(day, 0), language);
