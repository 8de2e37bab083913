import { IconUser } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** Other shells reach the account from the avatar menu alone (SHELL-09, SHELL-10). */
export const accountEntry: NavigationEntry = {
  position: 150,
  path: '/account',
  label: 'profile.title',
  icon: IconUser,
  shells: ['schedule'],
};

/** Those others find it by searching, too. */
export const accountEntryAside: NavigationEntry = {
  ...accountEntry,
  position: 170,
  shells: ['admin', 'superAdmin'],
  aside: true,
};
