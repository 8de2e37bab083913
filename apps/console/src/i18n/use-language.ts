import type { Language } from '@ensemble/contract';

import { chooseLanguage, currentLanguage, useTranslation } from './i18n.ts';

/** The language shown and the way to change it (I18N-01). */
export function useLanguage(): {
  language: Language;
  chooseLanguage: (language: Language) => Promise<void>;
} {
  // Subscribes to changes of language.
  useTranslation();
  return { language: currentLanguage(), chooseLanguage };
}
