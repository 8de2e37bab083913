import { shellOf, useSession } from '../session/index.ts';
import type { NavigationEntry } from '../routing/area.ts';

const files = import.meta.glob<Readonly<Record<string, NavigationEntry>>>(
  ['../areas/*/navigation.ts', './*/navigation.ts'],
  { eager: true },
);

/** The entries of every area: what its `navigation.ts` exports (SHELL-08..10). Only shells load this, with its icons. */
const navigation: readonly NavigationEntry[] = Object.values(files)
  .flatMap((entries) => Object.values(entries))
  .toSorted((one, other) => one.position - other.position);

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
