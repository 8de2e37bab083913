import type { AreaRoute } from '../../routing/area.ts';

/** Whom members can reach (SUPPORT-01). */
export const supportRoutes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/mobile/support',
    load: () => import('./contacts-page.tsx'),
    phrases: ['content', 'support'],
    shells: ['admin'],
    permission: 'content.edit',
  },
];
