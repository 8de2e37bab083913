import { type Language, languages } from '@ensemble/contract';

const storageKey = 'language';

/** A language of the interface, or nothing for any other text. */
export const asLanguage = (value: string | null | undefined): Language | undefined =>
  languages.find((language) => language === value);

/** The language to begin in: the one chosen before, else French for French browsers, else English (I18N-02, OPEN-10). */
export function startLanguage(chosen: string | null, browser: string | undefined): Language {
  return asLanguage(chosen) ?? (/^fr\b/i.test(browser ?? '') ? 'fr' : 'en');
}

/** The language of this browser and person. */
export const readStartLanguage = (): Language =>
  startLanguage(localStorage.getItem(storageKey), navigator.language);

/** Keeps a choice of language for the next visit. */
export const rememberLanguage = (language: Language): void =>
  localStorage.setItem(storageKey, language);

/** The languages an organisation works in, out of its comma list (OPEN-54); both where none is known. */
export function languagesOf(locale: string | undefined): readonly Language[] {
  if (locale === undefined) return languages;
  const listed = locale.split(',').flatMap((word) => asLanguage(word.trim().toLowerCase()) ?? []);
  return languages.filter((language) => listed.includes(language));
}
