import { organizationAddress } from '../../client/organization-address.ts';
import type { AreaRoute } from '../../routing/area.ts';

const ofAdministrators = {
  access: 'private',
  shells: ['admin'],
  permission: 'organization.configure',
} as const;
const redirect = { ...ofAdministrators, load: () => import('./app-content-redirect.tsx') } as const;

/** What the app offers without an area of its own, and addresses from before each kind had its page (ORGS-25). */
export const routes: readonly AreaRoute[] = [
  { ...redirect, path: '/mobile' },
  { ...redirect, path: '/mobile/session' },
  {
    ...ofAdministrators,
    path: '/mobile/schedule',
    load: () => import('./shifts-page.tsx'),
    reads: (organizationId) => [organizationAddress(organizationId)],
  },
];
