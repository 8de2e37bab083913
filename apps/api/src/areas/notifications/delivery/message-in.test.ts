import { describe, expect, it } from 'vitest';
import { messageIn } from './message-in.ts';

const en = { title: 'Sleep', description: 'A new article.' };
const fr = { title: 'Dormir', description: 'Un nouvel article.' };

describe('what a phone is given', () => {
  it.each([
    ['fr', { en, fr }, { en: '1', fr: '2' }, { language: 'fr', text: fr, articleId: '2' }],
    ['fr', { en }, { en: '1', fr: '2' }, { language: 'en', text: en, articleId: '1' }],
    ['en', { en }, { fr: '2' }, { language: 'en', text: en, articleId: '2' }],
    ['en', { fr }, {}, { language: 'fr', text: fr, articleId: null }],
    ['en', {}, { en: '1' }, undefined],
  ] as const)('of %s, %j and %j', (wanted, texts, articles, given) =>
    expect(messageIn(wanted, texts, articles)).toEqual(given),
  );
});
