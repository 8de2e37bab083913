import type { AreaRoute } from '../../routing/area.ts';
import { appContentReads } from '../app-content/app-content-reads.ts';
import { loadEditor } from '../../rich-text/load-editor.ts';
import { articleReads, readsOfArticle } from './article-reads.ts';

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
    reads: appContentReads,
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
