import type { AreaRoute } from '../../app/area.ts';
import { lazyPage } from '../../app/lazy-page.ts';

/** PROFILE-01. */
export const profileRoutes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/account',
    page: lazyPage(() => import('./account-page.tsx')),
    shells: ['schedule', 'admin', 'superAdmin'],
  },
];
