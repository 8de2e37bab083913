import type { AreaRoute } from '../../app/area.ts';
import { lazyPage } from '../../app/lazy-page.ts';

/** The activation codes of an organisation (SHELL-02, ROLES-04). */
export const activationCodesRoutes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/activation',
    page: lazyPage(() => import('./activation-codes-page.tsx')),
    shells: ['admin'],
    permission: 'activationCodes.read',
  },
];
