import { getArticle, getContentDraft } from '@ensemble/contract';
import { expect, test, vi } from 'vitest';
import { addressOf } from '../../client/request.ts';
import { learnRoutes } from './routes.ts';

test('an article is asked for early at the address its page reads', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'fr' });
  const route = learnRoutes.find(({ path }) => path === '/mobile/learn/article');
  const readsAt = (address: string) =>
    route?.access === 'private' ? route.reads?.(new URLSearchParams(address), 'o') : undefined;

  const article = addressOf(getArticle, { params: { id: 'o', articleId: 'a/b' } });
  const draftIn = (language: string) =>
    addressOf(getContentDraft, {
      params: { id: 'o' },
      query: { kind: 'article', language, itemId: 'a/b', translationOf: undefined },
    });
  expect(readsAt('action=edit&id=a/b&language=en')).toEqual([article, draftIn('en')]);
  // Where the address names no language, the reader's own.
  expect(readsAt('action=edit&id=a/b')).toEqual([article, draftIn('fr')]);
  expect(readsAt('action=create')).toEqual([]);
});
