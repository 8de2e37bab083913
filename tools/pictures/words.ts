import { readPhrases } from '../phrases/read-phrases.ts';
import { root } from '../launch/paths.ts';

const phrases = await readPhrases(root);

/** What the console says in a language. */
export type Words = (key: string) => string;

export const wordsOf =
  (language: 'en' | 'fr'): Words =>
  (key) => {
    const text = phrases[language].get(key);
    if (text === undefined) throw new Error(`no phrase ${key}`);
    return text;
  };
