import { foldForSearch } from '@ensemble/contract';
import type { TableView } from './table-state.ts';

/** How a list in the browser is searched and sorted. */
export interface ClientList<Row, Sort extends string> {
  readonly searchText?: (row: Row) => string;
  readonly sortValue: Readonly<Record<Sort, (row: Row) => string | number>>;
}

/** The page of a list that the browser holds whole (ORGS-02, ADMINS-04), and how many match. */
export function pageOf<Row, Sort extends string>(
  rows: readonly Row[],
  view: TableView<Sort>,
  list: ClientList<Row, Sort>,
  language: string,
) {
  const wanted = foldForSearch(view.search);
  const matching = rows.filter(
    (row) => wanted === '' || foldForSearch(list.searchText?.(row) ?? '').includes(wanted),
  );
  const valueOf = list.sortValue[view.sort];
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sorted = matching.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compare(String(one), String(other));
    return view.order === 'asc' ? order : -order;
  });
  const skip = (view.page - 1) * view.size;
  return { rows: sorted.slice(skip, skip + view.size), count: matching.length };
}
