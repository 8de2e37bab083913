import { richTextColorNames, richTextColors } from '@ensemble/contract';
import { expect, it } from 'vitest';
import { legalPage } from './legal-page.ts';

const page = (language: 'en' | 'fr', publishedOn: string) =>
  legalPage({
    kind: 'terms',
    document: { title: 'Titre', content: '<p>a</p>', language, publishedOn, version: '1' },
  });

it.each([
  ['fr', '2026-11-01', 'Version du 1ᵉʳ nov. 2026'],
  ['fr', '2026-11-21', 'Version du 21 nov. 2026'],
  ['en', '2026-11-01', 'Version of Nov 1, 2026'],
] as const)('LEGAL-03 the page says its day as %s does: %s', (language, day, said) => {
  expect(page(language, day)).toContain(said);
});

it('RICHTEXT-04 the page shows every colour of the palette in its dark form to those who read in the dark', () => {
  const dark = page('en', '2026-11-01').split('@media screen and (prefers-color-scheme:dark)')[1];
  for (const name of richTextColorNames) {
    const { text, darkText, highlight, darkHighlight } = richTextColors[name];
    expect(dark).toContain(`[style*='${text}']`);
    expect(dark).toContain(`{color:${darkText}!important}`);
    expect(dark).toContain(`[style*='${highlight}']`);
    expect(dark).toContain(`{background-color:${darkHighlight}!important}`);
  }
});
