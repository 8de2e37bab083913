import type { AreaRoute } from '../../app/area.ts';
import { lazyPage } from '../../app/lazy-page.ts';

/** PWD-01, PWD-08. */
export const passwordsRoutes: readonly AreaRoute[] = [
  {
    access: 'public',
    path: '/reset-password',
    page: lazyPage(() => import('./reset-password-page.tsx')),
  },
  {
    access: 'public',
    path: '/new-password',
    page: lazyPage(() => import('./new-password-page.tsx')),
  },
];
