import { earliestReportMonth, type Language } from '@ensemble/contract';
import { writeDate } from '@ensemble/phrases/format-date';

/** A month as an answer of the API names it. */
export interface MonthOfYear {
  readonly year: number;
  readonly month: number;
}

/** A month as `YYYY-MM`. */
export const textOf = ({ year, month }: MonthOfYear): string =>
  `${year}-${String(month).padStart(2, '0')}`;

/** So many months later, or earlier. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The month it is where the reader is: the latest one a report goes up to (REPORTS-02). */
export const currentMonth = (now = new Date()): string =>
  textOf({ year: now.getFullYear(), month: now.getMonth() + 1 });

/** A month as it is written in an address; nothing for what is no month of a report. */
export function asMonth(text: string | null, latest = currentMonth()): string {
  const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text ?? '');
  return isMonth && text && text >= earliestReportMonth && text <= latest ? text : '';
}

/** A month as people read it: `March 2026`, or `Mar 2026` where there is little room. */
export const formatMonth = (
  { year, month }: MonthOfYear,
  language: Language,
  length: 'long' | 'short' = 'long',
): string => writeDate(new Date(year, month - 1, 1), language, { year: 'numeric', month: length });

/** A month of any year, from 1 to 12. */
export const monthName = (month: number, language: Language): string =>
  writeDate(new Date(2024, month - 1, 1), language, { month: 'long' });

/** Months that are told together, up to this one; one where nothing else is said. */
export interface MonthSpan extends MonthOfYear {
  readonly span?: number;
}

/** Months as people read them: `March 2026`, or `January 2026 – March 2026`. */
export function formatSpan(
  { span = 1, ...last }: MonthSpan,
  language: Language,
  length: 'long' | 'short' = 'long',
): string {
  const name = formatMonth(last, language, length);
  if (span === 1) return name;
  return `${formatMonth(monthIn(shiftMonth(textOf(last), 1 - span)), language, length)} – ${name}`;
}

/** The month of a text `YYYY-MM`. */
export function monthIn(text: string): MonthOfYear {
  const [year = 0, month = 1] = text.split('-').map(Number);
  return { year, month };
}
