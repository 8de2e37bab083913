import type { AreaRoute } from '../../app/area.ts';
import { lazyPage } from '../../app/lazy-page.ts';

/** The organisations and one of them, for SuperAdmins (SHELL-02, SHELL-03, ORGS-06); the configuration of one's own. */
export const organizationsRoutes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/organizations',
    page: lazyPage(() => import('./organizations-page.tsx')),
    shells: ['superAdmin'],
    permission: 'organizations.list',
  },
  {
    access: 'private',
    path: '/organization',
    page: lazyPage(() => import('./organization-page.tsx')),
    shells: ['superAdmin'],
    permission: 'organizations.list',
  },
  {
    access: 'private',
    path: '/mobile',
    page: lazyPage(() => import('./mobile-config-page.tsx')),
    shells: ['admin'],
    permission: 'organization.configure',
  },
  {
    access: 'private',
    path: '/web',
    page: lazyPage(() => import('./organization-config-page.tsx')),
    shells: ['admin'],
    permission: 'organization.configure',
  },
  {
    access: 'private',
    path: '/settings',
    page: lazyPage(() => import('./organization-config-page.tsx')),
    shells: ['superAdmin'],
    permission: 'organization.configure',
  },
];
