import { IconHistory } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** Opened from the organisation's settings, and found by searching: the drawer's entries are given (SHELL-09, SHELL-10). */
export const auditLogEntry: NavigationEntry = {
  position: 160,
  path: '/audit-log',
  label: 'navigation.auditLog',
  icon: IconHistory,
  shells: ['admin', 'superAdmin'],
  permission: 'auditLog.read',
  aside: true,
};
