import type { AreaRoute } from '../../routing/area.ts';

/** The activation codes of an organisation (SHELL-02, ROLES-04). */
export const routes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/activation',
    load: () => import('./activation-codes-page.tsx'),
    phrases: ['activationCodes'],
    shells: ['admin'],
    permission: 'activationCodes.read',
  },
];
