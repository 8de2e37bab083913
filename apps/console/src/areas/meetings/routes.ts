import type { AreaRoute } from '../../routing/area.ts';

const load = () => import('./mobile-app-page.tsx');

/** What members and counsellors see of the console so far (SHELL-23, OPEN-05, OPEN-14). */
export const meetingsRoutes: readonly AreaRoute[] = [
  { access: 'private', path: '/schedule', load, shells: ['schedule'] },
  { access: 'private', path: '/mobile-user', load, shells: ['schedule', 'admin', 'superAdmin'] },
];
