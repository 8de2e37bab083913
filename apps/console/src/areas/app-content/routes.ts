import type { AreaRoute } from '../../routing/area.ts';

const ofAdministrators = {
  access: 'private',
  shells: ['admin'],
  permission: 'organization.configure',
} as const;

/** What the app offers without an area of its own, and the address that once led to all of it (ORGS-25). */
export const routes: readonly AreaRoute[] = [
  { ...ofAdministrators, path: '/mobile', load: () => import('./app-content-redirect.tsx') },
  { ...ofAdministrators, path: '/mobile/session', load: () => import('./video-sessions-page.tsx') },
  { ...ofAdministrators, path: '/mobile/schedule', load: () => import('./shifts-page.tsx') },
];
