import { IconHeartbeat } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** Reached from the organizations page, or by searching (SHELL-10). */
export const serviceHealthEntry: NavigationEntry = {
  position: 170,
  path: '/service',
  label: 'navigation.serviceHealth',
  icon: IconHeartbeat,
  shells: ['superAdmin'],
  permission: 'service.check',
  aside: true,
};
