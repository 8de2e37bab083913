import { IconCalendarTime, IconVideo } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

const ofAdministrators = {
  shells: ['admin'],
  permission: 'organization.configure',
  group: 'appContent.title',
} as const;

/** ORGS-25. */
export const videoSessionsEntry: NavigationEntry = {
  ...ofAdministrators,
  position: 60,
  path: '/mobile/session',
  label: 'appContent.session',
  icon: IconVideo,
};

/** Not for an OrganizationAdmin (ORGS-26). */
export const shiftsEntry: NavigationEntry = {
  ...ofAdministrators,
  position: 70,
  path: '/mobile/schedule',
  label: 'appContent.shifts',
  icon: IconCalendarTime,
  userTypes: ['PeerSupportAdmin'],
};
