import type { AreaRoute } from '../../routing/area.ts';

const load = () => import('./organization-config-page.tsx');

/** The settings of one's own organisation (ORGS-11). */
export const routes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/web',
    load,
    shells: ['admin'],
    permission: 'organization.configure',
  },
  {
    access: 'private',
    path: '/settings',
    load,
    shells: ['superAdmin'],
    permission: 'organization.configure',
  },
];
