import { join } from 'node:path';
import { mayDo, type Permission, type UserType } from '@ensemble/contract';
import { root } from '../../../tools/launch/paths.ts';

/** A route of the console, as far as it says who may open it. */
export interface ConsoleRoute {
  readonly path: string;
  readonly access: 'public' | 'twoFactor' | 'private';
  readonly shells?: readonly string[];
  readonly permission?: Permission;
  /** Loads its page; routes of one page have the same. */
  readonly load: unknown;
}

// By a path that the compiler does not follow: the console has types of its own.
const load = (file: string): Promise<unknown> => import(join(root, 'apps/console/src', file));

/** Every route of the console, where it registers them. */
export const { areaRoutes } = (await load('app/areas.ts')) as {
  areaRoutes: readonly ConsoleRoute[];
};
export const { shellOf } = (await load('session/session-role.ts')) as {
  shellOf: (role: UserType) => string;
};

/** The routes inside the shell of a role that it is permitted. */
export const routesOf = (role: UserType): readonly ConsoleRoute[] =>
  areaRoutes.filter(
    ({ access, shells, permission }) =>
      access === 'private' &&
      shells?.includes(shellOf(role)) &&
      (permission === undefined || mayDo(role, permission)),
  );
