import type { AreaRoute } from '../../app/area.ts';
import { lazyPage } from '../../app/lazy-page.ts';

/** The goal templates stand under Mobile config; each has a page of its own. */
export const presetsRoutes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/mobile/my-plan/goal',
    page: lazyPage(() => import('./preset-page.tsx')),
    shells: ['admin'],
    permission: 'content.edit',
  },
];
