import type { AreaRoute } from '../../routing/area.ts';

/** All content of an organization: it joins several areas, so no area holds it. */
export const routes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/mobile/content',
    load: () => import('./all-content-page.tsx'),
    phrases: ['content'],
    shells: ['admin'],
    permission: 'content.edit',
  },
];
