import { IconShieldLock, IconUsers } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** SHELL-09. */
export const usersEntry: NavigationEntry = {
  position: 10,
  path: '/users',
  label: 'users.title',
  icon: IconUsers,
  shells: ['admin'],
  permission: 'users.read',
};

/** SHELL-10. */
export const administratorsEntry: NavigationEntry = {
  position: 110,
  path: '/administrators',
  label: 'users.administratorsTitle',
  icon: IconShieldLock,
  shells: ['superAdmin'],
  permission: 'organizations.list',
};
