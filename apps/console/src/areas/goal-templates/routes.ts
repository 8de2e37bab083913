import type { AreaRoute } from '../../routing/area.ts';
import { appContentReads } from '../app-content/app-content-reads.ts';

const ofEditors = {
  access: 'private',
  shells: ['admin'],
  permission: 'content.edit',
  phrases: ['content', 'goalTemplates'],
} as const;

/** The goal templates, and the page of one of them. */
export const routes: readonly AreaRoute[] = [
  {
    ...ofEditors,
    path: '/mobile/my-plan',
    load: () => import('./goal-templates-page.tsx'),
    reads: appContentReads,
  },
  { ...ofEditors, path: '/mobile/my-plan/goal', load: () => import('./goal-template-page.tsx') },
];
