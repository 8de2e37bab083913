import { type Language, languages } from '@ensemble/contract';
import { fill, type PhraseTree, type PhraseValues } from '@ensemble/phrases/fill';
import { useEffect, useState } from 'react';
import { phrase, type PhraseKey } from '../../i18n/index.ts';
import { phraseFiles } from '../../i18n/phrase-files.ts';

const loaders: Record<Language, () => Promise<PhraseTree>> = {
  en: () => inLanguage('en'),
  fr: () => inLanguage('fr'),
};

/** The parts of the phrases that name pages, their tabs and their settings. */
const parts = ['public', 'console', 'articles', 'content'] as const;
const inLanguage = async (language: Language): Promise<PhraseTree> =>
  Object.assign({}, ...(await Promise.all(parts.map((part) => phraseFiles[part][language]()))));

/**
 * What a page is called in every language: people know it by the name they met it under. Until the
 * other language is there, by its name in this one.
 */
export function usePageNames(): (label: PhraseKey, values?: PhraseValues) => string[] {
  const [trees, setTrees] = useState<readonly (readonly [Language, PhraseTree])[]>([]);
  useEffect(() => {
    const loading = languages.map(async (each) => [each, await loaders[each]()] as const);
    // A language that does not come is one whose words find nothing.
    void Promise.all(loading).then(setTrees, () => undefined);
  }, []);
  return (label, values = {}) => [
    phrase(label, values),
    ...trees.map(([language, tree]) => fill(tree, language, label, values) ?? ''),
  ];
}
