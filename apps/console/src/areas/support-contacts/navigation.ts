import { IconLifebuoy } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** Support contacts (ORGS-25). */
export const supportContactsEntry: NavigationEntry = {
  position: 50,
  path: '/mobile/support',
  label: 'appContent.contacts',
  icon: IconLifebuoy,
  shells: ['admin'],
  permission: 'content.edit',
  group: 'appContent.title',
};
