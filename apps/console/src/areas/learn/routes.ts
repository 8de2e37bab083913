import type { AreaRoute } from '../../app/area.ts';
import { lazyPage } from '../../app/lazy-page.ts';
import { expectEditor } from '../../rich-text/load-editor.ts';

const page = lazyPage(() => {
  expectEditor();
  return import('./article-page.tsx');
});
const redirect = lazyPage(() => import('./learn-redirect.tsx'));
const ofEditors = {
  access: 'private',
  shells: ['admin'],
  permission: 'content.edit',
} as const;

/** The articles stand under Mobile config; an article has a page of its own (LEARN-04). */
export const learnRoutes: readonly AreaRoute[] = [
  { ...ofEditors, path: '/mobile/learn', page: redirect },
  { ...ofEditors, path: '/mobile/learn/create-article', page: redirect },
  { ...ofEditors, path: '/mobile/learn/article', page },
];
