import { IconBuildingCog, IconBuildingCommunity, IconDeviceMobileCog } from '@tabler/icons-react';
import type { NavigationEntry } from '../../app/area.ts';

/** SHELL-10. */
export const organizationsEntry: NavigationEntry = {
  path: '/organizations',
  label: 'organizations.title',
  icon: IconBuildingCommunity,
  shells: ['superAdmin'],
  permission: 'organizations.list',
  alsoAt: ['/organization', '/audit-log'],
};

/** SHELL-09. */
export const mobileConfigEntry: NavigationEntry = {
  path: '/mobile',
  label: 'features.title',
  icon: IconDeviceMobileCog,
  shells: ['admin'],
  permission: 'organization.configure',
};

/** SHELL-09. */
export const organizationConfigEntry: NavigationEntry = {
  path: '/web',
  label: 'settings.title',
  icon: IconBuildingCog,
  shells: ['admin'],
  permission: 'organization.configure',
  alsoAt: ['/audit-log'],
};
