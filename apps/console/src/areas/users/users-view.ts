import {
  userSorts,
  usersPath,
  type UserStatus,
  userStatuses,
  type UserType,
  userTypes,
} from '@ensemble/contract';
import { addressOf } from '../../client/request.ts';
import {
  listQueryOf,
  readRememberedSize,
  readView,
  type TableView,
} from '../../table/table-state.ts';

/** Which people the list shows, beside what is searched for. */
export interface UsersFilter {
  readonly role?: UserType;
  readonly status?: UserStatus;
}

export const usersTable = { sorts: userSorts, sort: 'fullName' } as const;

export const readUsersFilter = (address: URLSearchParams): UsersFilter => ({
  role: userTypes.find((type) => type === address.get('role')),
  status: userStatuses.find((status) => status === address.get('status')),
});

/** What the API is asked for a view of the list. */
export const usersQueryOf = (view: TableView, filter: UsersFilter) => ({
  ...listQueryOf(view),
  userTypes: filter.role,
  statuses: filter.status,
});

/** Where the list of this page address is read, as the page itself reads it. */
export const usersAddress = (organizationId: string, address: URLSearchParams): string =>
  addressOf(
    { path: usersPath },
    {
      params: { orgId: organizationId },
      query: usersQueryOf(
        readView(address, usersTable, readRememberedSize()),
        readUsersFilter(address),
      ),
    },
  );
