import type { Language } from '@ensemble/contract';
import {
  formatDate as formatShort,
  formatDateTime,
  writeDate,
} from '@ensemble/phrases/format-date';

const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };

/** `stated` is the pattern of ORGS-01, 'MMMM Do YYYY', and its French equal (OPEN-90). */
export type DateStyle = 'stated' | 'short' | 'dateTime';
type Moment = Date | string | number;

const toDate = (moment: Moment) => (moment instanceof Date ? moment : new Date(moment));

/** Several things as they stand in a sentence: a, b and c. */
export const formatList = (parts: readonly string[], language: Language): string =>
  new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(parts);

/** A number as the reader writes it. */
export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(locales[language]).format(value);

/** A date, or date and time with its zone, in the one form that mails and pages have too. Numbers are milliseconds. */
export function formatDate(moment: Moment, language: Language, style: DateStyle = 'short'): string {
  const date = toDate(moment);
  if (style === 'stated') return statedDate(date, language);
  return style === 'short' ? formatShort(date, language) : formatDateTime(date, language);
}

const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;

const englishOrdinals: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function statedDate(date: Date, language: Language): string {
  if (language === 'fr') return writeDate(date, language, day);
  const month = writeDate(date, language, { month: 'long' });
  const number = date.getDate();
  const ordinal = englishOrdinals[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)];
  return `${month} ${number}${ordinal} ${date.getFullYear()}`;
}

const minute = 60;
const hour = 60 * minute;
const wholeDay = 24 * hour;
/** Past this age a date says more than a count of days. */
const maxAge = 7 * wholeDay;
const justNow: Record<Language, string> = { en: 'just now', fr: 'à l’instant' };

/** How long ago: just now, minutes, hours, days (RULES-15); older than a week, the date. */
export function relativeTime(moment: Moment, language: Language, now: Date = new Date()): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - toDate(moment).getTime()) / 1000));
  if (seconds < minute) return justNow[language];
  if (seconds > maxAge) return formatDate(moment, language);
  const format = new Intl.RelativeTimeFormat(locales[language]);
  if (seconds < hour) return format.format(-Math.floor(seconds / minute), 'minute');
  if (seconds < wholeDay) return format.format(-Math.floor(seconds / hour), 'hour');
  return format.format(-Math.floor(seconds / wholeDay), 'day');
}
