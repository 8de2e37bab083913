import type { AreaRoute } from '../../app/area.ts';
import { lazyPage } from '../../app/lazy-page.ts';

/** Login and the recovery of a locked account (AUTH-01, AUTH-19). */
export const authRoutes: readonly AreaRoute[] = [
  { access: 'public', path: '/login', page: lazyPage(() => import('./login-page.tsx')) },
  {
    access: 'public',
    path: '/unlockAccount',
    page: lazyPage(() => import('./unlock-account-page.tsx')),
  },
];
