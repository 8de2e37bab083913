import type { AreaRoute } from '../../routing/area.ts';
import { usersAddress } from './users-view.ts';

/** The people of an organisation, and those who run the service (SHELL-02, ROLES-04, ROLES-06). */
export const routes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/users',
    load: () => import('./users-page.tsx'),
    reads: (organizationId, address) => [usersAddress(organizationId, address)],
    shells: ['admin'],
    permission: 'users.read',
  },
  {
    access: 'private',
    path: '/administrators',
    load: () => import('./administrators-page.tsx'),
    shells: ['superAdmin'],
    permission: 'organizations.list',
  },
];
