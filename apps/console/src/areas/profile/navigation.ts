import { IconUser } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** Other shells reach the account from the avatar menu alone (SHELL-09, SHELL-10). */
export const accountEntry: NavigationEntry = {
  path: '/account',
  label: 'profile.title',
  icon: IconUser,
  shells: ['schedule'],
};

/** Those others find it by searching, too. */
export const accountEntryAside: NavigationEntry = {
  ...accountEntry,
  shells: ['admin', 'superAdmin'],
  aside: true,
};
