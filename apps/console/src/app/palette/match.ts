import { foldForSearch } from '@ensemble/contract';

/** Whether every word that was typed begins a word of one of the texts, or stands in it. */
export function matches(term: string, texts: readonly string[]): boolean {
  const words = foldForSearch(term).split(/\s+/);
  return texts.some((text) => {
    const folded = foldForSearch(text);
    return words.every((word) => folded.includes(word));
  });
}
