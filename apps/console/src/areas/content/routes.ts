import type { AreaRoute } from '../../routing/area.ts';

/** The state of all texts of an organisation. */
export const routes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/mobile/content',
    load: () => import('../all-content-page.tsx'),
    phrases: ['content'],
    shells: ['admin'],
    permission: 'content.edit',
  },
];
