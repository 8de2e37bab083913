import {
  userSorts,
  type UserStatus,
  userStatuses,
  type UserType,
  userTypes,
} from '@ensemble/contract';
import { listQueryOf, useTableView } from '../../table/index.ts';
import { useAddress } from '../../ui/use-address.ts';

/** Which people the list shows, beside what is searched for. */
export interface UsersFilter {
  readonly role?: UserType;
  readonly status?: UserStatus;
}

/** The view of the users list, as the address bar holds it, with the query it stands for. */
export function useUsersView() {
  const { view, change } = useTableView({ sorts: userSorts, sort: 'fullName' });
  const [address, setAddress] = useAddress();
  const filter: UsersFilter = {
    role: userTypes.find((type) => type === address.get('role')),
    status: userStatuses.find((status) => status === address.get('status')),
  };
  const changeFilter = (key: keyof UsersFilter, value: string) =>
    setAddress((next) => {
      next.delete('page');
      if (value) next.set(key, value);
      else next.delete(key);
      return next;
    });
  const query = { ...listQueryOf(view), userTypes: filter.role, statuses: filter.status };
  return { view, change, filter, changeFilter, query };
}
