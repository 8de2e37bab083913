import type { AreaRoute } from '../../routing/area.ts';

/** What was done: in their organisation for its administrators, anywhere for SuperAdmins (OPEN-91). */
export const routes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/audit-log',
    load: () => import('./audit-log-page.tsx'),
    phrases: ['auditLog'],
    shells: ['admin', 'superAdmin'],
    permission: 'auditLog.read',
  },
];
