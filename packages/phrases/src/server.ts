import type { Language } from '@ensemble/contract';
import { createInstance } from 'i18next';
import { en } from './en/server.ts';
import { fr } from './fr/server.ts';

const instance = createInstance({
  resources: { en: { translation: en }, fr: { translation: fr } },
  // A missing text falls back to French (I18N-03, OPEN-10).
  fallbackLng: 'fr',
  initAsync: false,
  interpolation: { escapeValue: false },
});
await instance.init();

const translators = { en: instance.getFixedT('en'), fr: instance.getFixedT('fr') };

/** The text of a phrase in a language, its placeholders filled; values are not escaped. */
export const say = (
  language: Language,
  key: string,
  values: Record<string, unknown> = {},
): string => translators[language](key, values);

/** Whether the key names a phrase of the API. */
export const isPhrase = (key: string): boolean => instance.exists(key);
