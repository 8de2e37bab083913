import type { AreaRoute } from '../../routing/area.ts';

/** The organisations and one of them, for SuperAdmins (SHELL-02, SHELL-03, ORGS-06). */
export const routes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/organizations',
    load: () => import('./organizations-page.tsx'),
    shells: ['superAdmin'],
    permission: 'organizations.list',
  },
  {
    access: 'private',
    path: '/organization',
    load: () => import('./organization-page.tsx'),
    shells: ['superAdmin'],
    permission: 'organizations.list',
  },
];
