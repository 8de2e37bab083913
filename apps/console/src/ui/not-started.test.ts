import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crisisNumbers, emergencyNumbers, languages } from '@ensemble/contract';
import { say } from '@ensemble/phrases/server';
import { expect, test } from 'vitest';

test('ORGS-29 the page of a console that does not start names the crisis numbers as the product does', () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  const text = page.replaceAll(/<(?!noscript|\/noscript)[^>]+>/g, '').replaceAll(/\s+/g, ' ');
  const [started = '', withoutScripts = ''] = text.split('<noscript>');
  for (const language of languages) {
    for (const name of crisisNumbers()) {
      const number = emergencyNumbers[name];
      const sentence = say(language, `crisis.${name}`, { number });
      expect(started).toContain(sentence);
      expect(withoutScripts).toContain(sentence);
      expect(page).toContain(`href="tel:${number}"`);
    }
  }
});
