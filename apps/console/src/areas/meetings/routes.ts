import type { AreaRoute } from '../../routing/area.ts';

const inShells = { access: 'private', shells: ['schedule', 'admin'] } as const;

/** The schedule of sessions, and what members see of the console (SHELL-02, SHELL-23, OPEN-05, OPEN-14). */
export const routes: readonly AreaRoute[] = [
  {
    ...inShells,
    path: '/schedule',
    load: () => import('./schedule/schedule-page.tsx'),
    phrases: ['asking', 'meetings'],
  },
  { ...inShells, path: '/meetings', load: () => import('./meetings-redirect.tsx') },
  {
    access: 'private',
    path: '/mobile-user',
    load: () => import('./schedule/mobile-app-page.tsx'),
    shells: ['schedule', 'admin', 'superAdmin'],
  },
];
