import type { AreaRoute } from '../../routing/area.ts';

/** REG-02, REG-16, REG-30. */
export const routes: readonly AreaRoute[] = [
  {
    access: 'public',
    path: '/activate',
    load: () => import('./activation/activate-page.tsx'),
    phrases: ['activation'],
  },
  {
    access: 'public',
    path: '/register',
    load: () => import('./register-page.tsx'),
    phrases: ['activation'],
  },
  {
    access: 'public',
    path: '/register-success',
    load: () => import('./register-success-page.tsx'),
  },
  {
    access: 'public',
    path: '/register-success-mobile',
    load: () => import('./register-success-mobile-page.tsx'),
  },
];
