import type { AreaRoute } from '../../routing/area.ts';

/** The login of a personal link, and the lobby with its call (CONF-01, OPEN-05). */
export const routes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/conferencing',
    load: () => import('./conferencing-page.tsx'),
    shells: ['schedule', 'admin'],
    phrases: ['asking', 'calls'],
    isBare: true,
  },
  {
    access: 'public',
    path: '/join',
    load: () => import('./join-page.tsx'),
    phrases: ['calls'],
  },
];
