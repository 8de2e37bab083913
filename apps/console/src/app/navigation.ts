import { activationCodesEntry } from '../areas/activation-codes/navigation.ts';
import {
  mobileConfigEntry,
  organizationConfigEntry,
  organizationsEntry,
} from '../areas/organizations/navigation.ts';
import { accountEntry } from '../areas/profile/navigation.ts';
import { administratorsEntry, usersEntry } from '../areas/users/navigation.ts';
import type { NavigationEntry } from './area.ts';

/** The side navigation, in its order (SHELL-08..10); only shells load this, with its icons. */
export const navigation: readonly NavigationEntry[] = [
  usersEntry,
  mobileConfigEntry,
  organizationConfigEntry,
  organizationsEntry,
  administratorsEntry,
  activationCodesEntry,
  accountEntry,
];
