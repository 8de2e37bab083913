import type { AreaRoute } from '../../routing/area.ts';

/** PROFILE-01. */
export const routes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/account',
    load: () => import('./account-page.tsx'),
    shells: ['schedule', 'admin', 'superAdmin'],
  },
];
