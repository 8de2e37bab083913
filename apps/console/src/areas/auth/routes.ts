import type { AreaRoute } from '../../routing/area.ts';

/** Login and the recovery of a locked account (AUTH-01, AUTH-19). */
export const routes: readonly AreaRoute[] = [
  { access: 'public', path: '/login', load: () => import('./login-page.tsx') },
  {
    access: 'public',
    path: '/unlockAccount',
    load: () => import('./unlock-account-page.tsx'),
  },
];
