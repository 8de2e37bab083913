import type { Language } from '@ensemble/contract';
import type { PhraseKey } from '../i18n/index.ts';

export const languageNames = {
  en: 'organizationSettings.english',
  fr: 'organizationSettings.french',
} as const satisfies Record<Language, PhraseKey>;

/** Their names within a sentence, where French writes them small. */
export const languageWords = {
  en: 'organizationSettings.inEnglish',
  fr: 'organizationSettings.inFrench',
} as const satisfies Record<Language, PhraseKey>;
