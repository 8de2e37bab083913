import type { AreaRoute } from '../../app/area.ts';

/** The organisations and one of them, for SuperAdmins (SHELL-02, SHELL-03, ORGS-06); the configuration of one's own. */
export const organizationsRoutes: readonly AreaRoute[] = [
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
  {
    access: 'private',
    path: '/mobile',
    load: () => import('./mobile-config-page.tsx'),
    shells: ['admin'],
    permission: 'organization.configure',
  },
  {
    access: 'private',
    path: '/web',
    load: () => import('./organization-config-page.tsx'),
    shells: ['admin'],
    permission: 'organization.configure',
  },
  {
    access: 'private',
    path: '/settings',
    load: () => import('./organization-config-page.tsx'),
    shells: ['superAdmin'],
    permission: 'organization.configure',
  },
];
