import { IconTicket } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** SHELL-09. */
export const activationCodesEntry: NavigationEntry = {
  position: 130,
  path: '/activation',
  label: 'navigation.activationCodes',
  icon: IconTicket,
  shells: ['admin'],
  permission: 'activationCodes.read',
  group: 'navigation.organization',
};
