import type { Language } from '@ensemble/contract';
import { richText as english } from '@ensemble/phrases/en/rich-text';
import { fill, type PhraseTree } from '@ensemble/phrases/fill';
import { richText as french } from '@ensemble/phrases/fr/rich-text';
import { useLanguage } from '../i18n/index.ts';
import type { PhraseKey, ValuesOf } from '../i18n/phrase-key.ts';

const trees: Record<Language, PhraseTree> = {
  en: { richText: english },
  fr: { richText: french },
};

export type RichTextKey = Extract<PhraseKey, `richText.${string}`>;
export type Translate = <Key extends RichTextKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** The phrases in a text's language, which need not be the reader's. */
export const phrasesIn =
  (language: Language): Translate =>
  (key, ...[values]) =>
    fill(trees[language], language, key, values) ?? key;

/** The editor's own phrases: both languages are in its chunk, so that the shell need not carry them. */
export const useRichTextPhrases = (): Translate => phrasesIn(useLanguage().language);
