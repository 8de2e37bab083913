import type { AreaRoute } from '../../app/area.ts';

/** The goal templates stand under Mobile config; each has a page of its own. */
export const presetsRoutes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/mobile/my-plan/goal',
    load: () => import('./preset-page.tsx'),
    phrases: ['content', 'presets'],
    shells: ['admin'],
    permission: 'content.edit',
  },
];
