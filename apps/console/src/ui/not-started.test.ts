import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crisisNumbers, emergencyNumbers, languages } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import { expect, test } from 'vitest';

test('ORGS-29 the page of a console that does not start names the crisis numbers as the product does', () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  const [shown = ''] = page.split('<div class="reload">').map(textOf);
  expect(shown).toContain('Ensemble needs JavaScript.');
  // Without scripts the block is shown but for what asks to reload it.
  const [, withoutScripts = ''] = page.split('<noscript>\n      <style>');
  expect(withoutScripts.split('</noscript>')[0]?.replaceAll(/\s+/g, ' ')).toContain(
    '.not-started { visibility: visible; } .not-started .reload { display: none; }',
  );
  const [, always = ''] = page.split('<div class="reload">')[1]?.split('</div>').map(textOf) ?? [];
  for (const language of languages) {
    for (const name of crisisNumbers()) {
      const number = emergencyNumbers[name];
      expect(always).toContain(translate(language, `crisis.${name}`, { number }));
      expect(page).toContain(`href="tel:${number}"`);
    }
  }
});

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
