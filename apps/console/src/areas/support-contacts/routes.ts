import type { AreaRoute } from '../../routing/area.ts';
import { appContentReads } from '../app-content/app-content-reads.ts';

/** Whom members can reach (SUPPORT-01). */
export const routes: readonly AreaRoute[] = [
  {
    access: 'private',
    path: '/mobile/support',
    load: () => import('./contacts-page.tsx'),
    reads: appContentReads,
    phrases: ['content', 'supportContacts'],
    shells: ['admin'],
    permission: 'content.edit',
  },
];
