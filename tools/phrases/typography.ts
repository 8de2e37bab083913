import type { Language } from './read-phrases.ts';

type Rule = readonly [broken: RegExp, problem: string];

const rules: Record<Language, readonly Rule[]> = {
  en: [
    [/'/, 'a straight apostrophe, not ’'],
    [/"/, 'straight quotation marks, not “ ”'],
    [/\s[;:?!]/, 'a space before ; : ? or !'],
    [/\.\.\./, 'three dots, not …'],
  ],
  // Canadian usage: a non-breaking space before the colon and inside guillemets, none before ; ? !
  fr: [
    [/'/, 'a straight apostrophe, not ’'],
    [/"/, 'straight quotation marks, not « »'],
    [/[^\u00A0\u202F]:(?=\s|$)/, 'no non-breaking space before :'],
    [/«(?![\u00A0\u202F])/, 'no non-breaking space after «'],
    [/(?<![\u00A0\u202F])»/, 'no non-breaking space before »'],
    [/\s[;?!]/, 'a space before ; ? or !'],
    [/\.\.\./, 'three dots, not …'],
  ],
};

/** What is wrong with a text's typography; placeholders and tags are left alone. */
export function checkTypography(language: Language, text: string): string[] {
  const prose = text.replace(/{{[^}]*}}/g, 'x').replace(/<[^>]+>/g, '');
  return rules[language].filter(([broken]) => broken.test(prose)).map(([, problem]) => problem);
}
