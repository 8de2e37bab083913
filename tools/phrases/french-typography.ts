// Canadian usage: a non-breaking space before the colon and inside guillemets, none before ; ? !
const rules: [broken: RegExp, problem: string][] = [
  [/'/, 'a straight apostrophe, not ’'],
  [/"/, 'straight quotation marks, not « »'],
  [/[^\u00A0\u202F]:(?=\s|$)/, 'no non-breaking space before :'],
  [/«(?![\u00A0\u202F])/, 'no non-breaking space after «'],
  [/(?<![\u00A0\u202F])»/, 'no non-breaking space before »'],
  [/\s[;?!]/, 'a space before ; ? or !'],
  [/\.\.\./, 'three dots, not …'],
];

/** What is wrong with a French text's typography; placeholders and tags are left alone. */
export function checkFrench(text: string): string[] {
  const prose = text.replace(/{{[^}]*}}/g, 'x').replace(/<[^>]+>/g, '');
  return rules.filter(([broken]) => broken.test(prose)).map(([, problem]) => problem);
}
