import { fold as foldText } from '@ensemble/contract';

/** Text as the palette compares it, whichever apostrophe is typed. */
export const fold = (text: string): string => foldText(text).replaceAll('’', "'").trim();

/** Whether every word that was typed begins a word of one of the texts, or stands in it. */
export function matches(term: string, texts: readonly string[]): boolean {
  const words = fold(term).split(/\s+/);
  return texts.some((text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  });
}
