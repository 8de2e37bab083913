import { activationCodesEntry } from '../areas/activation-codes/navigation.ts';
import { auditLogEntry } from '../areas/audit-log/navigation.ts';
import {
  mobileConfigEntry,
  organizationConfigEntry,
  organizationsEntry,
} from '../areas/organizations/navigation.ts';
import { accountEntry, accountEntryAside } from '../areas/profile/navigation.ts';
import { administratorsEntry, usersEntry } from '../areas/users/navigation.ts';
import { shellOf, useSession } from '../session/index.ts';
import type { NavigationEntry } from './area.ts';

/** The side navigation, in its order (SHELL-08..10), and what stands aside of it; only shells load this, with its icons. */
const navigation: readonly NavigationEntry[] = [
  usersEntry,
  mobileConfigEntry,
  organizationConfigEntry,
  organizationsEntry,
  administratorsEntry,
  activationCodesEntry,
  accountEntry,
  auditLogEntry,
  accountEntryAside,
];

/** What a person may open in their shell. */
export function useNavigation(): readonly NavigationEntry[] {
  const { can, userType } = useSession();
  const shell = userType && shellOf(userType);
  return navigation.filter(
    ({ shells, permission }) =>
      shell !== undefined && shells.includes(shell) && (!permission || can(permission)),
  );
}
