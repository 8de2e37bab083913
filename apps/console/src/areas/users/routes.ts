import type { AreaRoute } from '../../app/area.ts';
import { lazyPage } from '../../app/lazy-page.ts';

/** The people of an organisation, and those who run the service (SHELL-02, ROLES-04, ROLES-06). */
export const usersRoutes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/users',
    page: lazyPage(() => import('./users-page.tsx')),
    shells: ['admin'],
    permission: 'users.read',
  },
  {
    access: 'private',
    path: '/administrators',
    page: lazyPage(() => import('./administrators-page.tsx')),
    shells: ['superAdmin'],
    permission: 'organizations.list',
  },
];
