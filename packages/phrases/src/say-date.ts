import type { Language } from '@ensemble/contract';

/** The first of a month is `1ᵉʳ` in French, which the platform leaves out. */
export const sayDate = (
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
