import type { AreaRoute } from '../../routing/area.ts';
import { addressOf } from '../../client/request.ts';
import { readStartLanguage } from '../../i18n/language.ts';
import { loadEditor } from '../../rich-text/load-editor.ts';

const load = () => import('./article-page.tsx');
/** The article and what was typed into it before, as `articleQuery` and `draftQuery` ask for them. */
function reads(address: URLSearchParams, id: string): readonly string[] {
  const articleId = address.get('id');
  if (address.get('action') !== 'edit' || articleId === null) return [];
  const language = address.get('language') ?? readStartLanguage();
  const draft = { kind: 'article', language, itemId: articleId };
  return [
    addressOf(
      { path: '/organizations/{id}/learn/articles/{articleId}' },
      { params: { id, articleId } },
    ),
    addressOf({ path: '/organizations/{id}/content/draft' }, { params: { id }, query: draft }),
  ];
}
const redirect = () => import('./learn-redirect.tsx');
const ofEditors = {
  access: 'private',
  shells: ['admin'],
  permission: 'content.edit',
} as const;

/** The articles and their categories, and the page of one article (LEARN-02, LEARN-04). */
export const learnRoutes: readonly AreaRoute[] = [
  {
    ...ofEditors,
    path: '/mobile/learn',
    load: () => import('./learn-page.tsx'),
    phrases: ['content', 'learn'],
  },
  { ...ofEditors, path: '/mobile/learn/create-article', load: redirect },
  {
    ...ofEditors,
    path: '/mobile/learn/article',
    load,
    largest: loadEditor,
    phrases: ['content', 'learn'],
    reads,
  },
];
