import { IconCalendarEvent } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** SHELL-09, ROLES-06, ROLES-08: for those who may host; others have the app for it. */
export const sessionsEntry: NavigationEntry = {
  position: 20,
  path: '/schedule',
  label: 'navigation.sessions',
  icon: IconCalendarEvent,
  shells: ['schedule', 'admin'],
  permission: 'meetings.host',
};
