import type { AreaRoute } from '../../routing/area.ts';

/** PWD-01, PWD-08. */
export const routes: readonly AreaRoute[] = [
  {
    access: 'public',
    path: '/reset-password',
    load: () => import('./reset-password-page.tsx'),
  },
  {
    access: 'public',
    path: '/new-password',
    load: () => import('./new-password-page.tsx'),
  },
];
