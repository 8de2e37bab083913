import type { Language } from '@ensemble/contract';
import { fill, type PhraseTree, type PhraseValues } from '@ensemble/phrases/fill';
import { useSyncExternalStore } from 'react';
import { readStartLanguage, rememberLanguage } from './language.ts';
import type { PhraseKey, ValuesOf } from './phrase-key.ts';

export type { PhraseKey } from './phrase-key.ts';

type Loaders = Readonly<Record<Language, () => Promise<PhraseTree>>>;

// Each language is its own chunks: nobody loads the one they do not read, and who is not
// logged in loads only what is shown before the login.
const loaders: Record<string, Loaders> = {
  public: {
    en: async () => (await import('@ensemble/phrases/en/public')).en,
    fr: async () => (await import('@ensemble/phrases/fr/public')).fr,
  },
  console: {
    en: async () => (await import('@ensemble/phrases/en/console')).en,
    fr: async () => (await import('@ensemble/phrases/fr/console')).fr,
  },
};
const loaded: Record<Language, Record<string, PhraseTree>> = { en: {}, fr: {} };
const wanted = new Set(['public']);
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

/** Loads what is wanted so far of a language and is not there yet. */
async function load(which: Language): Promise<void> {
  const missing = [...wanted].filter((part) => !loaded[which][part]);
  await Promise.all(
    missing.map(async (part) => {
      const tree = await loaders[part]?.[which]();
      if (tree) loaded[which][part] = tree;
    }),
  );
}

async function show(next: Language): Promise<void> {
  await load(next);
  language = next;
  document.documentElement.lang = next;
  announce();
}

/**
 * Loads a part of the phrases, which what needs it waits for: those of the console behind the
 * login, or those of a page that few open and that brings its own.
 */
export async function loadPhrases(part: string, own?: Loaders): Promise<void> {
  if (own) loaders[part] = own;
  wanted.add(part);
  await load(language);
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

function find(which: Language, key: string, values: PhraseValues): string | undefined {
  for (const part of Object.values(loaded[which])) {
    const text = fill(part, which, key, values);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A missing text shows in French (I18N-03), which is fetched when the first one is met. */
function spareText(key: string, values: PhraseValues): string {
  const text = find(spareLanguage, key, values);
  if (text !== undefined) return text;
  if ([...wanted].every((part) => loaded[spareLanguage][part])) return key;
  void load(spareLanguage).then(announce);
  return '';
}

/**
 * A text whose key is data (a navigation entry, a complaint about a field) or that is
 * needed outside a component. Components use `useTranslation`, and are then drawn again in a new language.
 */
export const phrase = (key: PhraseKey, values: PhraseValues = {}): string =>
  find(language, key, values) ?? spareText(key, values);

/** Says a phrase; what its placeholders need is typed from the English text. */
const t = <Key extends PhraseKey>(key: Key, ...[values]: ValuesOf<Key>): string =>
  phrase(key, values);

/** The phrases for a component, drawn again whenever the language changes (I18N-01). */
export function useTranslation(): { t: typeof t } {
  useSyncExternalStore(subscribe, () => version);
  return { t };
}
