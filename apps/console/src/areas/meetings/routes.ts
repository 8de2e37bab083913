import type { AreaRoute } from '../../app/area.ts';
import { lazyPage } from '../../app/lazy-page.ts';

const page = lazyPage(() => import('./mobile-app-page.tsx'));

/** What members and counsellors see of the console so far (SHELL-23, OPEN-05, OPEN-14). */
export const meetingsRoutes: readonly AreaRoute[] = [
  { access: 'private', path: '/schedule', page, shells: ['schedule'] },
  { access: 'private', path: '/mobile-user', page, shells: ['schedule', 'admin', 'superAdmin'] },
];
