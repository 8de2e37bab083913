import { useAddress } from '../ui/use-address.ts';
import {
  readRememberedSize,
  readView,
  sizeKey,
  type TableDefaults,
  type TableView,
  writeView,
} from './table-state.ts';

/** The view of a table in the address bar, and the way to change it; the page size is remembered (OPEN-76). */
export function useTableView<Sort extends string>(defaults: TableDefaults<Sort>) {
  const [address, setAddress] = useAddress();
  const view = readView(address, defaults, readRememberedSize());
  const change = (part: Partial<TableView<Sort>>) => {
    if (part.size !== undefined) localStorage.setItem(sizeKey, String(part.size));
    setAddress((before) => {
      // A second press that comes before the first one is drawn asks for what there is already: it means the other order.
      const now = readView(before, defaults, view.size);
      const isAgain = part.sort !== undefined && part.sort === now.sort && part.order === now.order;
      const order = part.order === 'asc' ? 'desc' : 'asc';
      return writeView(before, isAgain ? { ...part, order } : part);
    });
  };
  return { view, change };
}
