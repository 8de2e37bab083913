import { useTableView } from '../../table/index.ts';
import { useAddress } from '../../ui/use-address.ts';
import { readUsersFilter, type UsersFilter, usersQueryOf, usersTable } from './users-view.ts';

/** The view of the users list, as the address bar holds it, with the query it stands for. */
export function useUsersView() {
  const { view, change } = useTableView(usersTable);
  const [address, setAddress] = useAddress();
  const filter = readUsersFilter(address);
  const changeFilter = (key: keyof UsersFilter, value: string) =>
    setAddress((next) => {
      next.delete('page');
      if (value) next.set(key, value);
      else next.delete(key);
      return next;
    });
  return { view, change, filter, changeFilter, query: usersQueryOf(view, filter) };
}
