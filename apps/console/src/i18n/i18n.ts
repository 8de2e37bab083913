import type { Language } from '@ensemble/contract';
import { fill, type PhraseTree, type PhraseValues } from '@ensemble/phrases/fill';
import { useSyncExternalStore } from 'react';
import { readStartLanguage, rememberLanguage } from './language.ts';
import { phraseFiles, type PhrasePart } from './phrase-files.ts';
import type { PhraseKey, ValuesOf } from './phrase-key.ts';

export type { PhraseKey } from './phrase-key.ts';

const loaded: Record<Language, Partial<Record<PhrasePart, PhraseTree>>> = { en: {}, fr: {} };
const wanted = new Set<PhrasePart>(['public']);
const spareLanguage: Language = 'fr';

let language: Language = 'en';
/** The language to be shown next, once its phrases are there. */
let coming: Language = language;
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

/** Loads what of some parts of a language is not there yet. */
async function load(which: Language, parts: Iterable<PhrasePart> = wanted): Promise<void> {
  const missing = [...parts].filter((part) => !loaded[which][part]);
  await Promise.all(
    missing.map(async (part) => {
      loaded[which][part] = await phraseFiles[part][which]();
    }),
  );
}

async function show(next: Language): Promise<void> {
  coming = next;
  try {
    await load(next);
  } catch (error) {
    if (coming === next) coming = language;
    throw error;
  }
  // Another was chosen in the meantime: the last choice is the one that is shown.
  if (coming !== next) return;
  language = next;
  document.documentElement.lang = next;
  announce();
}

/**
 * Loads parts of the phrases, which what shows them waits for: those of the console behind the
 * login, or those of a page that few open.
 */
export async function loadPhrases(...parts: PhrasePart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  // While another language is coming, the page is drawn in the one that is shown, if any is.
  const languages = new Set(version > 0 ? [language, coming] : [coming]);
  await Promise.all([...languages].map((each) => load(each, parts)));
}

/** Whether parts of the phrases are there in the language shown. */
export const arePhrasesLoaded = (parts: readonly PhrasePart[]): boolean =>
  parts.every((part) => loaded[language][part]);

/** Starts the phrases in the reader's language, before the first render. */
export const startPhrases = (): Promise<void> => show(readStartLanguage());

/** Switches the interface to a language and keeps the choice. */
export async function chooseLanguage(next: Language): Promise<void> {
  await show(next);
  rememberLanguage(coming);
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

/**
 * A missing text shows in French (I18N-03), which is fetched when the first one is met; one that
 * French has not either shows its key, so that a page never fails for a word. Either is a fault of
 * ours: it stops development, and the journeys fail on the message.
 */
function spareText(key: string, values: PhraseValues): string {
  const isLoaded = [...wanted].every((part) => loaded[spareLanguage][part]);
  const text = find(spareLanguage, key, values);
  if (text === undefined && !isLoaded) {
    void load(spareLanguage).then(announce);
    return '';
  }
  if (import.meta.env.DEV) throw new Error(`missing phrase: ${key}`);
  // oxlint-disable-next-line no-console -- the only trace of it
  console.error(`missing phrase: ${key}`);
  return text ?? key;
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
