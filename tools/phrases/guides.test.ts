import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../launch/paths.ts';
import { readPhrases } from './read-phrases.ts';

const guides = globSync('docs/guides/*.md', { cwd: root }).filter(
  (path) => !path.endsWith('.fr.md'),
);
const phrases = await readPhrases(root);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** What a guide shows in bold: words of the screen. */
const boldIn = (text: string) =>
  [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words);
const keysOf = (language: 'en' | 'fr', words: string) =>
  new Set([...phrases[language]].filter(([, phrase]) => phrase === words).map(([key]) => key));

describe.each(guides)('the guide %s', (path) => {
  const [english, french] = [read(path), read(path.replace(/\.md$/, '.fr.md'))];

  it('PASSKEY-18 shows words of the product, and the same ones in both languages', () => {
    const [words, mots] = [boldIn(english), boldIn(french)];
    expect(words.length).toBeGreaterThan(5);
    expect(words.filter((each) => keysOf('en', each).size === 0)).toEqual([]);
    expect(mots.filter((each) => keysOf('fr', each).size === 0)).toEqual([]);
    const unlike = words.filter((each, index) =>
      keysOf('en', each).isDisjointFrom(keysOf('fr', mots[index] ?? '')),
    );
    expect(unlike).toEqual([]);
    expect(mots).toHaveLength(words.length);
  });

  it('PASSKEY-18 has the same parts in both languages', () => {
    const shape = (text: string) =>
      text.split('\n').map((line) => /^(#+ |- |\d\. |$)/.exec(line)?.[0] ?? 'text');
    expect(shape(french)).toEqual(shape(english));
  });
});

it('PASSKEY-18 there are guides for members and for administrators', () => {
  expect(guides.map((path) => path.replaceAll('\\', '/')).toSorted()).toEqual([
    'docs/guides/administrators.md',
    'docs/guides/members.md',
  ]);
});
