import { IconBell } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** SHELL-09. */
export const notificationsEntry: NavigationEntry = {
  position: 120,
  path: '/notifications',
  label: 'navigation.notifications',
  icon: IconBell,
  shells: ['admin'],
  permission: 'notifications.manage',
  group: 'navigation.organization',
};
