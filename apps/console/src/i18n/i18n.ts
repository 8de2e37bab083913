import type { Language } from '@ensemble/contract';
import type { Phrases } from '@ensemble/phrases';
import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStartLanguage, rememberLanguage } from './language.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Phrases };
    enableSelector: false;
  }
}

/** A key of the phrases, typed from English. */
export type PhraseKey = ParseKeys;

// Each language is its own chunk: nobody loads the one they do not read.
const loaders: Record<Language, () => Promise<object>> = {
  en: async () => (await import('@ensemble/phrases/en')).en,
  fr: async () => (await import('@ensemble/phrases/fr')).fr,
};

const spareLanguage: Language = 'fr';

async function load(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await loaders[language]());
  }
}

/** Starts the phrases in the reader's language, before the first render. */
export async function startPhrases(): Promise<void> {
  const language = readStartLanguage();
  const phrases = await loaders[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: phrases } },
    // A missing text shows in French (I18N-03): French is fetched when the first one is met.
    fallbackLng: spareLanguage,
    saveMissing: true,
    missingKeyHandler: () => void load(spareLanguage),
    react: { bindI18nStore: 'added', useSuspense: false },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
}

/** Switches the interface to a language and keeps the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  rememberLanguage(language);
}

/** The language the interface shows now. */
export const currentLanguage = (): Language => (i18next.language === 'fr' ? 'fr' : 'en');

// The library types the placeholders of each literal key; a key that comes as data has none to check.
const translate = (key: string, values: Record<string, unknown>): string =>
  (i18next.t as unknown as (key: string, values: Record<string, unknown>) => string)(key, values);

/**
 * A text whose key is data (a navigation entry, a complaint about a field) or that is
 * needed outside a component. Components use `useTranslation`, and are then drawn again in a new language.
 */
export const phrase = (key: PhraseKey, values: Record<string, unknown> = {}): string => translate(key, values);
