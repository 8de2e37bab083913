import type { AreaRoute } from '../../routing/area.ts';

const page = {
  access: 'private',
  load: () => import('./reports-page.tsx'),
  phrases: ['reports'],
  permission: 'reports.read',
} as const;

/** The figures of one's own organization, and those of any for a SuperAdmin (OPEN-16). */
export const routes: readonly AreaRoute[] = [
  { ...page, path: '/reports', shells: ['admin'] },
  { ...page, path: '/organizations/:organizationId/analytics', shells: ['superAdmin'] },
];
