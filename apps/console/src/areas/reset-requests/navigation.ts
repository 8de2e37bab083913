import { IconKey } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** Reached by its mail, from the users or organizations page, or by searching: most days nobody asks (SHELL-09, SHELL-10). */
export const resetRequestsEntry: NavigationEntry = {
  position: 165,
  path: '/reset-requests',
  label: 'navigation.resetRequests',
  icon: IconKey,
  shells: ['admin', 'superAdmin'],
  permission: 'twoFactor.confirmReset',
  aside: true,
};
