import type { Language } from '@ensemble/contract';
import { fill, type PhraseTree, type PhraseValues } from './fill.ts';
import { readPhrases } from './read-phrases.ts';

const trees: Record<Language, PhraseTree> = {
  en: await readPhrases(new URL('./en/', import.meta.url)),
  fr: await readPhrases(new URL('./fr/', import.meta.url)),
};

/** The text of a phrase in a language; a missing one falls back to French (I18N-03, OPEN-10), then to its key. */
export const translate = (language: Language, key: string, values: PhraseValues = {}): string =>
  fill(trees[language], language, key, values) ?? fill(trees.fr, 'fr', key, values) ?? key;
