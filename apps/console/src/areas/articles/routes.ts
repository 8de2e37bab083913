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
    phrases: ['content', 'articles'],
  },
  { ...ofEditors, path: '/mobile/learn/create-article', load: redirect },
  {
    ...ofEditors,
    path: '/mobile/learn/article',
    load: () => import('./article-page.tsx'),
    preload: loadEditor,
    phrases: ['content', 'articles'],
  },
];
