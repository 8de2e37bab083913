import { richText as english } from '@ensemble/phrases/en/rich-text';
import { fill, type PhraseTree } from '@ensemble/phrases/fill';
import { richText as french } from '@ensemble/phrases/fr/rich-text';
import { useLanguage } from '../i18n/index.ts';
import type { PhraseKey, ValuesOf } from '../i18n/phrase-key.ts';

const trees: Record<'en' | 'fr', PhraseTree> = {
  en: { richText: english },
  fr: { richText: french },
};

export type RichTextKey = Extract<PhraseKey, `richText.${string}`>;
export type Say = <Key extends RichTextKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** The editor's own phrases: both languages are in its chunk, so that the shell need not carry them. */
export function useRichTextPhrases(): Say {
  const { language } = useLanguage();
  return (key, ...[values]) => fill(trees[language], language, key, values) ?? key;
}
