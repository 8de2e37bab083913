import type { AreaRoute } from '../../app/area.ts';

/** Where everybody begins who is not signed in. */
export const loadLogin = () => import('./login-page.tsx');

/** Login and the recovery of a locked account (AUTH-01, AUTH-19). */
export const authRoutes: readonly AreaRoute[] = [
  { access: 'public', path: '/login', load: loadLogin },
  {
    access: 'public',
    path: '/unlockAccount',
    load: () => import('./unlock-account-page.tsx'),
  },
];
