import type { AreaRoute } from '../../app/area.ts';
import { lazyPage } from '../../app/lazy-page.ts';

/** REG-02, REG-16, REG-30. */
export const registrationRoutes: readonly AreaRoute[] = [
  { access: 'public', path: '/activate', page: lazyPage(() => import('./activate-page.tsx')) },
  { access: 'public', path: '/register', page: lazyPage(() => import('./register-page.tsx')) },
  {
    access: 'public',
    path: '/register-success',
    page: lazyPage(() => import('./register-success-page.tsx')),
  },
  {
    access: 'public',
    path: '/register-success-mobile',
    page: lazyPage(() => import('./register-success-mobile-page.tsx')),
  },
];
