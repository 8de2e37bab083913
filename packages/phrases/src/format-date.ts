import type { Language } from '@ensemble/contract';

/**
 * Makes a function that writes what is asked of a moment; it costs many times what a call of that
 * function does. In French the first of a month is `1ᵉʳ`, and times are written
 * as in Québec, `5 h` and `5 h 30`: the platform writes `1`, `05 h 00` and `05 h 30`.
 */
export const dateWriter = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(`${language}-CA`, options);
  return (moment: Date): string => {
    if (language === 'en') return format.format(moment);
    const parts = format.formatToParts(moment).map(writeFrenchPart);
    return parts.join('').replace(wholeHour, ' h');
  };
};

/** Writes what is asked of one moment. */
export const writeDate = (
  moment: Date,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string => dateWriter(language, options)(moment);

/** Minutes that are none; those before seconds stay. */
const wholeHour = /\sh\s00(?!\s?min)/;

const writeFrenchPart = ({ type, value }: Intl.DateTimeFormatPart): string => {
  if (type === 'day' && value === '1') return '1ᵉʳ';
  return type === 'hour' ? String(Number(value)) : value;
};

/** The zone a date is written in; the reader's own without one. */
type Zone = Pick<Intl.DateTimeFormatOptions, 'timeZone'>;

/** A date, the one form of all screens, mails and pages: `Jul 1, 2026`, `1ᵉʳ juill. 2026`. */
export const formatDate = (moment: Date, language: Language, zone: Zone = {}): string =>
  writeDate(moment, language, { dateStyle: 'medium', ...zone });

/** A date with its time, in full. */
export const dateAndTime = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

/** A date with its time and its zone, in full: `July 1, 2026 at 3:04 p.m. EDT`, `1ᵉʳ juillet 2026 à 15 h 04 HAE`. */
export const formatDateTime = (moment: Date, language: Language, zone: Zone = {}): string =>
  writeDate(moment, language, { ...dateAndTime, timeZoneName: 'short', ...zone });
