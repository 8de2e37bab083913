import { IconChartBar } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** SHELL-09. */
export const reportsEntry: NavigationEntry = {
  position: 140,
  path: '/reports',
  label: 'navigation.reports',
  icon: IconChartBar,
  shells: ['admin'],
  permission: 'reports.read',
  group: 'navigation.organization',
};
