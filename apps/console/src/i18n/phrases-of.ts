import type { Language } from '@ensemble/contract';
import { fill, type PhraseValues } from '@ensemble/phrases/fill';
import { phraseFiles, type PhrasePart } from './phrase-files.ts';
import type { PhraseKey } from './phrase-key.ts';

/** A phrase of parts that were loaded. */
export type PhrasesOf = (key: PhraseKey, values?: PhraseValues) => string;

/** Parts of the phrases of one language, whichever the page shows: for what is handed on in the other one. */
export async function phrasesOf(language: Language, ...parts: PhrasePart[]): Promise<PhrasesOf> {
  const trees = await Promise.all(parts.map((part) => phraseFiles[part][language]()));
  return (key, values = {}) => {
    for (const tree of trees) {
      const text = fill(tree, language, key, values);
      if (text !== undefined) return text;
    }
    throw new Error(`missing phrase: ${key}`);
  };
}
