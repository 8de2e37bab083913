import { fill, type PhraseValues } from '../../packages/phrases/src/fill.ts';
import { root } from '../../tools/launch/paths.ts';
import { readPhrases } from '../../tools/phrases/read-phrases.ts';

const { en, fr } = await readPhrases(root);
const phrases = { en: Object.fromEntries(en), fr: Object.fromEntries(fr) };

/** What the console, a refusal or a mail says in a language, so that a journey finds it in both. */
export const wordsIn =
  (language: 'en' | 'fr') =>
  (key: string, values: PhraseValues = {}): string => {
    const text = fill(phrases[language], language, key, values);
    if (text === undefined) throw new Error(`no phrase ${key}`);
    return text;
  };
