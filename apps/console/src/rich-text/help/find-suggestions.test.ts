import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { richTextExtensions } from '../extensions.ts';
import { findSuggestions } from './find-suggestions.ts';

const schema = getSchema(richTextExtensions);

type Inline = string | { link: string };
const inline = (parts: readonly Inline[]) =>
  parts
    .filter((part) => part !== '')
    .map((part) =>
      typeof part === 'string'
        ? { type: 'text', text: part }
        : {
            type: 'text',
            text: part.link,
            marks: [{ type: 'link', attrs: { href: 'https://ensemble.example' } }],
          },
    );
const p = (...parts: Inline[]) => ({ type: 'paragraph', content: inline(parts) });
const h = (level: number, text: string) => ({
  type: 'heading',
  attrs: { level },
  content: inline([text]),
});
const doc = (...content: object[]) => Node.fromJSON(schema, { type: 'doc', content });
const kindsIn = (document: Node, language: 'en' | 'fr' = 'en') =>
  findSuggestions(document, language).map(({ kind }) => kind);
/** The beginning of a sentence. */
const words = (count: number) =>
  `Word ${Array.from({ length: count - 1 }, () => 'word').join(' ')}`;

describe('quiet help', () => {
  test('finds headings that skip a level, counted from the title of the page', () => {
    expect(kindsIn(doc(h(2, 'a'), h(3, 'b'), h(2, 'c'), h(1, 'd')))).toEqual([]);
    expect(kindsIn(doc(h(3, 'a')))).toEqual(['skippedLevel']);
    expect(kindsIn(doc(h(2, 'a'), p('x'), h(4, 'b'), h(5, 'c')))).toEqual(['skippedLevel']);
  });

  test('finds headings without words', () => {
    expect(kindsIn(doc(h(2, ''), h(2, ' ')))).toEqual(['emptyHeading', 'emptyHeading']);
  });

  test.each([
    'click here',
    'Click here!',
    'HERE',
    'Read more…',
    'cliquez ici',
    'En savoir plus',
    'ici',
    'Plus d’infos',
  ])('finds links that do not say where they lead: %s', (text) =>
    expect(kindsIn(doc(p('For this ', { link: text }, ' please')))).toEqual(['vagueLink']),
  );

  test('is content with links that do', () => {
    expect(kindsIn(doc(p({ link: 'Our guide to sleep' }, ' and click here yourself')))).toEqual([]);
  });

  test('finds sentences that are too long, a little later in French', () => {
    expect(kindsIn(doc(p(`${words(30)}. ${words(30)}.`)))).toEqual([]);
    const long = doc(p(`Short one. ${words(31)}. Short again.`));
    expect(findSuggestions(long, 'en')).toMatchObject([{ kind: 'longSentence', words: 31 }]);
    expect(kindsIn(long, 'fr')).toEqual([]);
    expect(kindsIn(doc(p(`${words(36)}.`)), 'fr')).toEqual(['longSentence']);
  });

  test('finds shouting, and not abbreviations', () => {
    expect(kindsIn(doc(p('PLEASE READ THIS TODAY')))).toEqual(['allCaps']);
    expect(kindsIn(doc(h(2, 'À LIRE DÈS AUJOURD’HUI')), 'fr')).toEqual(['allCaps']);
    expect(kindsIn(doc(p('CAMH'), p('911 OR 988'), p('QUI SUIS-je')))).toEqual([]);
  });

  test('says where: the words at the place are those meant', () => {
    const text = doc(h(2, 'Title'), p('First. ', { link: 'here' }, ' it is.'), {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [p(`Begin. ${words(33)}. End.`)] }],
    });
    expect(findSuggestions(text, 'en').map(({ from, to }) => text.textBetween(from, to))).toEqual([
      'here',
      `${words(33)}.`,
    ]);
  });

  test('counts a line break as one place', () => {
    const broken = doc({
      type: 'paragraph',
      content: [{ type: 'text', text: 'One' }, { type: 'hardBreak' }, ...inline([`${words(33)}.`])],
    });
    const [found] = findSuggestions(broken, 'en');
    expect(broken.textBetween(found?.from ?? 0, found?.to ?? 0)).toBe(`${words(33)}.`);
  });

  test('has nothing to say about an empty or a good text', () => {
    expect(kindsIn(doc(p()))).toEqual([]);
    expect(kindsIn(doc(h(2, 'Rest'), p('Sleep well. Eat well.')))).toEqual([]);
  });

  test('reads a long text again in no time when one paragraph changed', { tags: ['clock'] }, () => {
    const paragraphs = Array.from({ length: 500 }, (_, at) => p(`${at} ${words(40)}.`));
    const before = doc(...paragraphs);
    expect(findSuggestions(before, 'en')).toHaveLength(500);
    const after = before.copy(before.content.replaceChild(0, schema.nodeFromJSON(p('New.'))));
    const began = performance.now();
    expect(findSuggestions(after, 'en')).toHaveLength(499);
    expect(performance.now() - began).toBeLessThan(50);
  });
});
