import type { Language, Phrases } from './read-phrases.ts';

/** A wording that visible text no longer uses, as docs/glossary.md lists it. */
export interface RetiredWording {
  readonly language: string;
  readonly wording: string;
  readonly instead: string;
  /** Keys that may hold it: those the requirements spell so. */
  readonly allowed: readonly string[];
}

/** Reads the table under "Retired wordings" of the glossary. Throws if there is none. */
export function readRetiredWordings(glossary: string): RetiredWording[] {
  const [, section = ''] = glossary.split(/^## Retired wordings$/m);
  const rows =
    section
      .split(/^## /m)[0]
      ?.match(/^\|.*\|$/gm)
      ?.slice(2) ?? [];
  if (rows.length === 0) throw new Error('docs/glossary.md has no table of retired wordings');
  return rows.flatMap((row) => {
    const [language = '', wordings = '', instead = '', allowed = ''] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''));
    return listOf(wordings).map((wording) => ({
      language,
      wording,
      instead,
      allowed: listOf(allowed),
    }));
  });
}

const listOf = (cell: string): string[] => cell.split(', ').filter((each) => each !== '');

/** One sentence for each text that holds a retired wording of its language. */
export function checkWordings(
  language: Language,
  phrases: Phrases,
  retired: readonly RetiredWording[],
): string[] {
  const rules = retired
    .filter((each) => each.language === language)
    .map((each) => ({ ...each, pattern: wholeWords(each.wording) }));
  return [...phrases].flatMap(([key, text]) => {
    const prose = text.replaceAll(/{{[^}]*}}/g, '…');
    return rules
      .filter(({ pattern, allowed }) => pattern.test(prose) && !allowed.includes(key))
      .map(({ wording, instead }) => `${language} ${key}: holds "${wording}": use ${instead}`);
  });
}

/** The wording as whole words, in any letter case. */
const wholeWords = (wording: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(wording)}(?![\\p{L}\\d])`, 'iu');
