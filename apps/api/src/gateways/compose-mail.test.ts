import { readdirSync } from 'node:fs';
import { crisisNumbers, languages } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';

const folder = new URL('../../../../packages/phrases/src/en/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('-mail.ts'));
const phrases = await Promise.all(
  files.map(
    async (file) => (await import(new URL(file, folder).href)) as { mail: Record<string, unknown> },
  ),
);
const names = phrases.flatMap(({ mail }) =>
  Object.keys(mail).flatMap((key) => /^(\w+)Subject$/.exec(key)?.[1] ?? []),
);
const look = {
  name: { en: 'Ensemble', fr: 'Ensemble' },
  themeColor: '#0f5c5c',
  logo: { en: undefined, fr: undefined },
  isNameShown: true,
  numbers: crisisNumbers(),
};

describe('I18N-03 each mail', () => {
  it.each(names)('%s says everything in words, in both languages: no name of a phrase', (name) => {
    for (const language of languages) {
      const { subject, text } = composeMail({ name, values: { count: 3 } }, [language], look);
      expect(`${subject}\n${text}`).not.toMatch(/\bmail\.\w+/);
    }
  });
});
