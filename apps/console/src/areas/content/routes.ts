import type { AreaRoute } from '../../app/area.ts';
import { lazyPage } from '../../app/lazy-page.ts';

/** The state of all texts of an organisation. */
export const contentRoutes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/mobile/content',
    page: lazyPage(() => import('./content-page.tsx')),
    shells: ['admin'],
    permission: 'content.edit',
  },
];
