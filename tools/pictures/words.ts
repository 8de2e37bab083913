import { en } from '../../packages/phrases/src/en/index.ts';
import { fill } from '../../packages/phrases/src/fill.ts';
import { fr } from '../../packages/phrases/src/fr/index.ts';

const phrases = { en, fr };

/** What the console says in a language. */
export type Words = (key: string) => string;

export const wordsOf =
  (language: 'en' | 'fr'): Words =>
  (key) => {
    const text = fill(phrases[language], language, key, {});
    if (text === undefined) throw new Error(`no phrase ${key}`);
    return text;
  };
