import {
  type Article,
  articlePath,
  categoriesPath,
  contentDraftPath,
  type Language,
} from '@ensemble/contract';
import { addressOf } from '../../client/request.ts';
import { organizationAddress } from '../../client/organization-address.ts';
import type { AreaRoute } from '../../routing/area.ts';
import { loadEditor } from '../../rich-text/load-editor.ts';

const redirect = () => import('./create-article-redirect.tsx');
const ofEditors = {
  access: 'private',
  shells: ['admin'],
  permission: 'content.edit',
} as const;

/** The articles and their categories, and the page of one article (LEARN-02, LEARN-04). */
export const routes: readonly AreaRoute[] = [
  {
    ...ofEditors,
    path: '/mobile/learn',
    load: () => import('./articles-page.tsx'),
    reads: (organizationId) => [organizationAddress(organizationId)],
    phrases: ['content', 'articles'],
  },
  { ...ofEditors, path: '/mobile/learn/create-article', load: redirect },
  {
    ...ofEditors,
    path: '/mobile/learn/article',
    load: () => import('./article-page.tsx'),
    preload: loadEditor,
    reads: articleReads,
    readsNext: readsOfArticle,
    phrases: ['content', 'articles'],
  },
];

const articleAddress = (id: string, articleId: string) =>
  addressOf({ path: articlePath }, { params: { id, articleId } });

/** What the page reads first: the article that the address names; nothing for a new one. */
function articleReads(organizationId: string, address: URLSearchParams): string[] {
  const id = address.get('action') === 'edit' ? address.get('id') : null;
  return id ? [articleAddress(organizationId, id)] : [];
}

/** And then: its other language, the categories, and what the reader typed of either and did not save. */
function readsOfArticle(organizationId: string, first: unknown): string[] {
  const { id, language, translation } = first as Article;
  const params = { id: organizationId };
  const draft = (of: Language, itemId: string) =>
    addressOf(
      { path: contentDraftPath },
      { params, query: { kind: 'article', language: of, itemId } },
    );
  const other = language === 'en' ? 'fr' : 'en';
  return [
    addressOf({ path: categoriesPath }, { params, query: { language } }),
    draft(language, id),
    ...(translation
      ? [articleAddress(organizationId, translation.id), draft(other, translation.id)]
      : []),
  ];
}
