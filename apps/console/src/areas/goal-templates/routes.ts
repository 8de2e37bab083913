import { organizationAddress } from '../../client/organization-address.ts';
import type { AreaRoute } from '../../routing/area.ts';

const ofEditors = {
  access: 'private',
  shells: ['admin'],
  permission: 'content.edit',
  phrases: ['content', 'goalTemplates'],
} as const;

/** The goal templates, and the page of one of them. */
export const routes: readonly AreaRoute[] = [
  {
    ...ofEditors,
    path: '/mobile/my-plan',
    load: () => import('./goal-templates-page.tsx'),
    reads: (organizationId) => [organizationAddress(organizationId)],
  },
  { ...ofEditors, path: '/mobile/my-plan/goal', load: () => import('./goal-template-page.tsx') },
];
