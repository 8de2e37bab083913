import { organizationAddress } from '../../client/organization-address.ts';
import type { AreaRoute } from '../../routing/area.ts';

/** Whom members can reach (SUPPORT-01). */
export const routes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/mobile/support',
    load: () => import('./contacts-page.tsx'),
    reads: (organizationId) => [organizationAddress(organizationId)],
    phrases: ['content', 'supportContacts'],
    shells: ['admin'],
    permission: 'content.edit',
  },
];
