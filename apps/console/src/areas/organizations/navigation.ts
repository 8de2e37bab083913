import { IconBuildingCommunity } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** SHELL-10. */
export const organizationsEntry: NavigationEntry = {
  position: 100,
  path: '/organizations',
  label: 'organizations.title',
  icon: IconBuildingCommunity,
  shells: ['superAdmin'],
  permission: 'organizations.list',
  alsoAt: ['/organization', '/audit-log', '/service'],
};
