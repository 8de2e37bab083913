import type { AreaRoute } from '../../routing/area.ts';

/** The state of all texts of an organisation. */
export const contentRoutes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/mobile/content',
    load: () => import('../all-content-page.tsx'),
    phrases: ['content'],
    shells: ['admin'],
    permission: 'content.edit',
  },
];
