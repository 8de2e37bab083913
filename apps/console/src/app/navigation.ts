import { activationCodesEntry } from '../areas/activation-codes/navigation.ts';
import { shiftsEntry, videoSessionsEntry } from '../areas/app-content/navigation.ts';
import { articlesEntry } from '../areas/articles/navigation.ts';
import { auditLogEntry } from '../areas/audit-log/navigation.ts';
import { contentEntry } from '../areas/content/navigation.ts';
import { goalTemplatesEntry } from '../areas/goal-templates/navigation.ts';
import { sessionsEntry } from '../areas/meetings/navigation.ts';
import { notificationsEntry } from '../areas/notifications/navigation.ts';
import { organizationSettingsEntry } from '../areas/organization-settings/navigation.ts';
import { organizationsEntry } from '../areas/organizations/navigation.ts';
import { accountEntry, accountEntryAside } from '../areas/profile/navigation.ts';
import { reportsEntry } from '../areas/reports/navigation.ts';
import { supportContactsEntry } from '../areas/support-contacts/navigation.ts';
import { administratorsEntry, usersEntry } from '../areas/users/navigation.ts';
import { shellOf, useSession } from '../session/index.ts';
import type { NavigationEntry } from '../routing/area.ts';

/** The side navigation, in its order (SHELL-08..10), and what stands aside of it; only shells load this, with its icons. */
const navigation: readonly NavigationEntry[] = [
  usersEntry,
  sessionsEntry,
  articlesEntry,
  goalTemplatesEntry,
  supportContactsEntry,
  videoSessionsEntry,
  shiftsEntry,
  contentEntry,
  organizationSettingsEntry,
  organizationsEntry,
  administratorsEntry,
  notificationsEntry,
  activationCodesEntry,
  reportsEntry,
  accountEntry,
  auditLogEntry,
  accountEntryAside,
];

/** What a person may open in their shell. */
export function useNavigation(): readonly NavigationEntry[] {
  const { can, userType } = useSession();
  const shell = userType && shellOf(userType);
  return navigation.filter(
    ({ shells, permission, userTypes }) =>
      userType !== undefined &&
      shell !== undefined &&
      shells.includes(shell) &&
      (!userTypes || userTypes.includes(userType)) &&
      (!permission || can(permission)),
  );
}
