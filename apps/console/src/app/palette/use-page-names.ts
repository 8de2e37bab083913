import { type Language, languages } from '@ensemble/contract';
import { fill, type PhraseTree } from '@ensemble/phrases/fill';
import { useEffect, useState } from 'react';
import { phrase, type PhraseKey } from '../../i18n/index.ts';

const loaders: Record<Language, () => Promise<PhraseTree>> = {
  en: async () => (await import('@ensemble/phrases/en/console')).en,
  fr: async () => (await import('@ensemble/phrases/fr/console')).fr,
};

/**
 * What a page is called in every language: people know it by the name they met it under. Until the
 * other language is there, by its name in this one.
 */
export function usePageNames(): (label: PhraseKey) => string[] {
  const [trees, setTrees] = useState<readonly (readonly [Language, PhraseTree])[]>([]);
  useEffect(() => {
    const loading = languages.map(async (each) => [each, await loaders[each]()] as const);
    // A language that does not come is one whose words find nothing.
    void Promise.all(loading).then(setTrees, () => undefined);
  }, []);
  return (label) => [
    phrase(label),
    ...trees.map(([language, tree]) => fill(tree, language, label) ?? ''),
  ];
}
