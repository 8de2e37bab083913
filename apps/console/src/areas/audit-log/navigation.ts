import { IconHistory } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** SHELL-09. */
export const auditLogEntry: NavigationEntry = {
  position: 160,
  path: '/audit-log',
  label: 'navigation.auditLog',
  icon: IconHistory,
  shells: ['admin'],
  permission: 'auditLog.read',
  group: 'navigation.organization',
};

/** Of all organizations: found by searching, and opened from one of them (SHELL-10). */
export const wholeAuditLogEntry: NavigationEntry = {
  ...auditLogEntry,
  shells: ['superAdmin'],
  aside: true,
};
