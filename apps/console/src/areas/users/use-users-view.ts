import { userSorts } from '@ensemble/contract';
import { useTableView } from '../../table/index.ts';

/** The view of the users list, as the address bar holds it. */
export const useUsersView = () => useTableView({ sorts: userSorts, sort: 'fullName' });
