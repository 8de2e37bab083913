/** Text as it is searched: without accents and letter case. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim();

/** Whether every word that was typed begins a word of one of the texts, or stands in it. */
export function matches(term: string, texts: readonly string[]): boolean {
  const words = fold(term).split(/\s+/);
  return texts.some((text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  });
}
