import type { AreaRoute } from '../../routing/area.ts';

/** A lost second step: stopped by its owner (TFA-34), and answered by who can help (TFA-33). */
export const routes: readonly AreaRoute[] = [
  {
    access: 'public',
    path: '/stop-reset',
    load: () => import('./stop-reset-page.tsx'),
    phrases: ['resetRequests'],
  },
  {
    access: 'private',
    path: '/reset-requests',
    load: () => import('./reset-requests-page.tsx'),
    phrases: ['resetRequests'],
    shells: ['admin', 'superAdmin'],
    permission: 'twoFactor.confirmReset',
  },
];
