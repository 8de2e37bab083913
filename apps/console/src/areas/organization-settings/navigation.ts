import { IconBuildingCog } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** SHELL-09. */
export const organizationSettingsEntry: NavigationEntry = {
  position: 90,
  path: '/web',
  label: 'organizationSettings.title',
  icon: IconBuildingCog,
  shells: ['admin'],
  permission: 'organization.configure',
  group: 'navigation.organization',
};
