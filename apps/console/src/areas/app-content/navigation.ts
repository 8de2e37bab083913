import { IconCalendarTime } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** Not for an OrganizationAdmin (ORGS-26). */
export const shiftsEntry: NavigationEntry = {
  position: 70,
  path: '/mobile/schedule',
  label: 'appContent.shifts',
  icon: IconCalendarTime,
  shells: ['admin'],
  permission: 'organization.configure',
  group: 'appContent.title',
  userTypes: ['PeerSupportAdmin'],
};
