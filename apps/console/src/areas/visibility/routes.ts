import type { AreaRoute } from '../../routing/area.ts';

/** What an employer can see: for anyone, and for members inside their shell. */
export const routes: readonly AreaRoute[] = [
  {
    access: 'public',
    path: '/visibility',
    load: () => import('./visibility-page.tsx'),
    phrases: ['visibility'],
  },
  {
    access: 'private',
    path: '/account/visibility',
    load: () => import('./own-visibility-page.tsx'),
    phrases: ['visibility'],
    shells: ['schedule', 'admin', 'superAdmin'],
  },
];
