import { en } from '../../packages/phrases/src/en/index.ts';
import { fill, type PhraseValues } from '../../packages/phrases/src/fill.ts';
import { fr } from '../../packages/phrases/src/fr/index.ts';

/** What the console says in a language, so that a journey finds its buttons in both. */
export const wordsIn =
  (language: 'en' | 'fr') =>
  (key: string, values: PhraseValues = {}): string => {
    const text = fill({ en, fr }[language], language, key, values);
    if (text === undefined) throw new Error(`no phrase ${key}`);
    return text;
  };
