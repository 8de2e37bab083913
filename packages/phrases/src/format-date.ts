import type { Language } from '@ensemble/contract';

/** Writes what is asked of a moment. The first of a month is `1ᵉʳ` in French, which the platform leaves out. */
export const writeDate = (
  moment: Date,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(`${language}-CA`, options)
    .formatToParts(moment)
    .map(({ type, value }) =>
      language === 'fr' && type === 'day' && value === '1' ? '1ᵉʳ' : value,
    )
    .join('');

/** The zone a date is written in; the reader's own without one. */
type Zone = Pick<Intl.DateTimeFormatOptions, 'timeZone'>;

/** A date, the one form of all screens, mails and pages: `Jul 1, 2026`, `1ᵉʳ juill. 2026`. */
export const formatDate = (moment: Date, language: Language, zone: Zone = {}): string =>
  writeDate(moment, language, { dateStyle: 'medium', ...zone });

/** A date with its time and its zone, in full: `July 1, 2026 at 3:04 p.m. EDT`, `1ᵉʳ juillet 2026 à 15 h 04 HAE`. */
export const formatDateTime = (moment: Date, language: Language, zone: Zone = {}): string =>
  writeDate(moment, language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...zone,
  });
