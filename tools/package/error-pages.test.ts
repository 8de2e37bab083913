import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emergencyNumbers } from '@ensemble/contract';
import { expect, it } from 'vitest';
import { root } from '../launch/paths.ts';
import { errorPages } from './error-pages.ts';

const read = (name: string) => readFileSync(join(root, 'deploy/error-pages', name), 'utf8');

it.each(Object.entries(errorPages()))(
  'PACKAGE-02 deploy/error-pages/%s says what the product says (node tools/error-pages.ts writes it)',
  (name, text) => {
    expect(read(name)).toBe(text);
  },
);

it('PACKAGE-02 the page of a proxy has both languages, the crisis numbers, and nothing from elsewhere', () => {
  const page = read('unavailable.html');
  const sections = page.split('<section lang="').slice(1);
  expect(sections.map((each) => each.slice(0, 2))).toEqual(['en', 'fr']);
  for (const section of sections)
    for (const number of Object.values(emergencyNumbers))
      expect(section).toContain(`<a href="tel:${number}">${number}</a>`);
  expect(page).not.toMatch(/<script|<link|<img|src=|https?:|url\(/);
});

it('PACKAGE-02 programs get a refusal in the shape of the API', () => {
  expect(JSON.parse(read('unavailable.json'))).toMatchObject({
    errorType: 'UNAVAILABLE',
    exceptionMessage: { en: expect.any(String), fr: expect.any(String) },
  });
});
