import type { AreaRoute } from '../../routing/area.ts';

const ofEditors = {
  access: 'private',
  shells: ['admin'],
  permission: 'content.edit',
  phrases: ['content', 'presets'],
} as const;

/** The goal templates, and the page of one of them. */
export const presetsRoutes: readonly AreaRoute[] = [
  { ...ofEditors, path: '/mobile/my-plan', load: () => import('./presets-page.tsx') },
  { ...ofEditors, path: '/mobile/my-plan/goal', load: () => import('./preset-page.tsx') },
];
