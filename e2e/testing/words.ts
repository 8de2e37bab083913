import { en } from '../../packages/phrases/src/en/index.ts';
import { en as enServer } from '../../packages/phrases/src/en/server.ts';
import { fill, type PhraseValues } from '../../packages/phrases/src/fill.ts';
import { fr } from '../../packages/phrases/src/fr/index.ts';
import { fr as frServer } from '../../packages/phrases/src/fr/server.ts';

const phrases = { en: { ...enServer, ...en }, fr: { ...frServer, ...fr } };

/** What the console, a refusal or a mail says in a language, so that a journey finds it in both. */
export const wordsIn =
  (language: 'en' | 'fr') =>
  (key: string, values: PhraseValues = {}): string => {
    const text = fill(phrases[language], language, key, values);
    if (text === undefined) throw new Error(`no phrase ${key}`);
    return text;
  };
