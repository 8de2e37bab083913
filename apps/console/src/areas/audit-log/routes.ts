import type { AreaRoute } from '../../app/area.ts';
import { lazyPage } from '../../app/lazy-page.ts';

/** What was done: in their organisation for its administrators, anywhere for SuperAdmins (OPEN-91). */
export const auditLogRoutes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/audit-log',
    page: lazyPage(() => import('./audit-log-page.tsx')),
    shells: ['admin', 'superAdmin'],
    permission: 'auditLog.read',
  },
];
