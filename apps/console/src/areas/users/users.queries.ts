import {
  changeUserRole,
  deactivateUser,
  listUsers,
  resetTwoFactor,
  type RouteInput,
  type User,
  type UserType,
} from '@ensemble/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/index.ts';

export type ListQuery = RouteInput<typeof listUsers>['query'];

const usersKey = (organizationId: string, list: 'page' | 'administrators') =>
  ['users', organizationId, list] as const;

/** A page of the people of an organisation (API-33). While the next one comes, this one stays. */
export const usersQuery = (organizationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: [...usersKey(organizationId, 'page'), query],
    queryFn: ({ signal }) => call(listUsers, { params: { orgId: organizationId }, query, signal }),
    // Never the people of another organisation.
    placeholderData: (before, query) =>
      query?.queryKey[1] === organizationId ? before : undefined,
  });

const maxPage = 100;

/** All SuperAdmins, as the organisation of the session lists them (API-34, ADMINS-05). */
export const administratorsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: usersKey(organizationId, 'administrators'),
    queryFn: ({ signal }) => readAdministrators(organizationId, signal),
  });

async function readAdministrators(organizationId: string, signal: AbortSignal): Promise<User[]> {
  const found: User[] = [];
  for (let skip = 0; ; skip += maxPage) {
    const query = { userTypes: 'SuperAdmin', skip: String(skip), limit: String(maxPage) };
    const page = await call(listUsers, { params: { orgId: organizationId }, query, signal });
    found.push(...page.users);
    if (page.users.length < maxPage) return found;
  }
}

/** What can be done with the people of an organisation; afterwards all that is shown is asked anew (USERS-15, USERS-31, USERS-36). */
export function useUserCalls(organizationId: string) {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries();
  const pathOf = (userId: string) => ({ params: { userId, orgId: organizationId } });
  return {
    changeRole: async (userId: string, role: UserType) => {
      await call(changeUserRole, { ...pathOf(userId), body: { role } });
      refetch();
    },
    deactivate: async (userId: string) => {
      await call(deactivateUser, pathOf(userId));
      refetch();
    },
  };
}

/** Removes the second factors of a person (API-26); nothing shown here changes with it. */
export const callResetTwoFactor = (id: string) => call(resetTwoFactor, { params: { id } });
