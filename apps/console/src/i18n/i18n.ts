import type { Language } from '@ensemble/contract';
import { useSyncExternalStore } from 'react';
import { readStartLanguage, rememberLanguage } from './language.ts';
import type { PhraseKey, ValuesOf } from './phrase-key.ts';
import { type PhraseTree, type PhraseValues, translate } from './translate.ts';

export type { PhraseKey } from './phrase-key.ts';

// Each language is its own chunk: nobody loads the one they do not read.
const loaders: Record<Language, () => Promise<PhraseTree>> = {
  en: async () => (await import('@ensemble/phrases/en')).en,
  fr: async () => (await import('@ensemble/phrases/fr')).fr,
};
const loaded: Partial<Record<Language, PhraseTree>> = {};
const spareLanguage: Language = 'fr';

let language: Language = 'en';
/** Changes with everything that changes a text. */
let version = 0;
const listeners = new Set<() => void>();

function announce(): void {
  version += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function show(next: Language): Promise<void> {
  loaded[next] ??= await loaders[next]();
  language = next;
  document.documentElement.lang = next;
  announce();
}

/** Starts the phrases in the reader's language, before the first render. */
export const startPhrases = (): Promise<void> => show(readStartLanguage());

/** Switches the interface to a language and keeps the choice. */
export async function chooseLanguage(next: Language): Promise<void> {
  await show(next);
  rememberLanguage(next);
}

/** The language the interface shows now. */
export const currentLanguage = (): Language => language;

/** A missing text shows in French (I18N-03), which is fetched when the first one is met. */
function spareText(key: string, values: PhraseValues): string {
  const spare = loaded[spareLanguage];
  if (spare) return translate(spare, spareLanguage, key, values) ?? key;
  void loaders[spareLanguage]().then((phrases) => {
    loaded[spareLanguage] = phrases;
    announce();
  });
  return '';
}

/**
 * A text whose key is data (a navigation entry, a complaint about a field) or that is
 * needed outside a component. Components use `useTranslation`, and are then drawn again in a new language.
 */
export function phrase(key: PhraseKey, values: PhraseValues = {}): string {
  const phrases = loaded[language];
  return (phrases && translate(phrases, language, key, values)) ?? spareText(key, values);
}

/** Says a phrase; what its placeholders need is typed from the English text. */
const t = <Key extends PhraseKey>(key: Key, ...[values]: ValuesOf<Key>): string =>
  phrase(key, values);

/** The phrases for a component, drawn again whenever the language changes (I18N-01). */
export function useTranslation(): { t: typeof t } {
  useSyncExternalStore(subscribe, () => version);
  return { t };
}
