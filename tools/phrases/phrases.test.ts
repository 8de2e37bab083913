import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPhrases } from './check-phrases.ts';
import { readPhrases } from './read-phrases.ts';
import { checkTypography } from './typography.ts';
import { findMentionedKeys } from './used-keys.ts';

type Texts = Record<string, string>;

function check(
  en: Texts,
  fr: Texts,
  used = Object.keys({ ...en, ...fr }),
  families: string[] = [],
) {
  const languages = { en: new Map(Object.entries(en)), fr: new Map(Object.entries(fr)) };
  return checkPhrases(languages, new Set(used), families);
}

describe('checkPhrases', () => {
  const plural = { 'users.n_one': 'One person', 'users.n_other': '{{count}} people' };
  const pluriel = {
    'users.n_one': '{{count}} personne',
    'users.n_many': '{{count}} de personnes',
    'users.n_other': '{{count}} personnes',
  };

  it('is content with complete languages', () => {
    const en = { 'users.hello': 'Hello {{ name }}', ...plural };
    const fr = { 'users.hello': 'Bonjour {{name}}', ...pluriel };
    expect(check(en, fr, ['users.hello', 'users.n'])).toEqual([]);
  });

  it.each<[string, Texts, Texts, string]>([
    ['a key missing in French', { 'a.b': 'x' }, {}, 'fr a.b: missing'],
    ['a key missing in English', {}, { 'a.b': 'x' }, 'en a.b: missing'],
    [
      'another placeholder',
      { 'a.b': '{{name}}' },
      { 'a.b': '{{nom}}' },
      'fr a.b: placeholders {nom} instead of {name}',
    ],
    ['an empty text', { 'a.b': 'x' }, { 'a.b': ' ' }, 'fr a.b: has no text'],
    ['typography', { 'a.b': 'x' }, { 'a.b': "l'ami" }, 'fr a.b: a straight apostrophe, not ’'],
  ])('refuses %s', (_, en, fr, problem) => {
    expect(check(en, fr)).toEqual([problem]);
  });

  it('refuses incomplete and foreign plural forms', () => {
    const { 'users.n_many': _, ...incomplete } = pluriel;
    expect(check(plural, incomplete, ['users.n'])).toEqual([
      "fr users.n: plural form 'many' is missing",
    ]);
    expect(check({ ...plural, 'users.n_many': 'x' }, pluriel, ['users.n'])).toEqual([
      'en users.n_many: no plural form of this language',
    ]);
  });

  it('refuses a phrase that nothing mentions, unless its family is listed', () => {
    const texts = { 'errors.a': 'x' };
    expect(check(texts, texts, [])).toEqual(['en errors.a: used nowhere']);
    expect(check(texts, texts, [], ['errors.'])).toEqual([]);
  });

  it('refuses a listed family that no phrase needs any more', () => {
    const texts = { 'errors.a': 'x' };
    const problem = 'listed as put together by code, but every key of it is named';
    expect(check(texts, texts, ['errors.a'], ['errors.', 'gone.'])).toEqual([
      `errors.: ${problem}`,
      `gone.: ${problem}`,
    ]);
  });
});

describe('checkTypography', () => {
  it.each([
    'L’heure\u00A0: 10:30',
    'Dire «\u00A0oui\u00A0» ou non?',
    'Voir https://x.test <a href="x">ici</a> {{count, number}}',
    'Ça va!',
  ])('accepts the French %s', (text) => {
    expect(checkTypography('fr', text)).toEqual([]);
  });

  it.each([
    "l'ami",
    'Nom :',
    'Nom: x',
    '« oui\u00A0»',
    '«\u00A0oui »',
    'Oui ?',
    'Bon\u00A0!',
    'a...',
    '"a"',
  ])('refuses the French %s', (text) => {
    expect(checkTypography('fr', text)).toHaveLength(1);
  });

  it.each(['It’s “ready”: 10:30.', 'See https://x.test <a href="x">here</a> {{count}}'])(
    'accepts the English %s',
    (text) => {
      expect(checkTypography('en', text)).toEqual([]);
    },
  );

  it.each(["it's", '"a"', 'Yes ?', 'Name :', 'a...'])('refuses the English %s', (text) => {
    expect(checkTypography('en', text)).toHaveLength(1);
  });
});

describe('reading', () => {
  async function inRoot<T>(
    files: Record<string, string>,
    work: (root: string) => T,
  ): Promise<Awaited<T>> {
    const root = mkdtempSync(join(tmpdir(), 'ensemble-phrases-'));
    try {
      for (const [path, code] of Object.entries(files)) {
        mkdirSync(join(root, path, '..'), { recursive: true });
        writeFileSync(join(root, path), code);
      }
      return await work(root);
    } finally {
      rmSync(root, { recursive: true });
    }
  }

  const en = 'packages/phrases/src/en';
  const legal = { [`${en}/legal.ts`]: "export const legal = { terms: { title: 'Terms' } };" };

  it('names phrases by their area and path, an area of two files too', async () => {
    const mail = { [`${en}/legal-mail.ts`]: "export const legal = { subject: 'New terms' };" };
    const fr = { 'packages/phrases/src/fr/legal.ts': 'export const legal = {};' };
    const languages = await inRoot({ ...legal, ...mail, ...fr }, readPhrases);
    expect([...languages.en]).toEqual([
      ['legal.subject', 'New terms'],
      ['legal.terms.title', 'Terms'],
    ]);
  });

  it('finds keys in code, not in tests', async () => {
    const files = {
      'apps/console/src/a.tsx': "export const A = () => t('legal.terms.title');",
      'apps/console/src/a.test.tsx': "t('legal.other');",
    };
    expect([...(await inRoot(files, findMentionedKeys))]).toEqual(['legal.terms.title']);
  });
});
