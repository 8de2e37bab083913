import type { AreaRoute } from '../../routing/area.ts';

/** Whether the service has what it needs, for SuperAdmins (WATCH-05). */
export const routes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/service',
    load: () => import('./service-health-page.tsx'),
    phrases: ['calls', 'serviceHealth'],
    shells: ['superAdmin'],
    permission: 'service.check',
  },
];
