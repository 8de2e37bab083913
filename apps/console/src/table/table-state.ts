import { maxSearchLength, pageSize, pageSizes } from '@ensemble/contract';

/** A view of a list, as the address bar holds it. */
export interface TableView<Sort extends string = string> {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

export interface TableDefaults<Sort extends string> {
  readonly sorts: readonly Sort[];
  readonly sort: Sort;
  readonly order?: 'asc' | 'desc';
}

/** Where the number of rows of a page is kept, for all lists (OPEN-76). */
export const sizeKey = 'pageSize';

export const readRememberedSize = (): number => Number(localStorage.getItem(sizeKey));

const isPageSize = (size: number) => (pageSizes as readonly number[]).includes(size);

/** Reads a view out of an address; what is not understood takes its default (USERS-01, OPEN-76). */
export function readView<Sort extends string>(
  address: URLSearchParams,
  defaults: TableDefaults<Sort>,
  rememberedSize: number,
): TableView<Sort> {
  const size = Number(address.get('size'));
  const page = Number(address.get('page'));
  const order = address.get('order');
  const spare = isPageSize(rememberedSize) ? rememberedSize : pageSize;
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: isPageSize(size) ? size : spare,
    search: (address.get('search') ?? '').slice(0, maxSearchLength),
    sort: defaults.sorts.find((sort) => sort === address.get('sort')) ?? defaults.sort,
    order: order === 'asc' || order === 'desc' ? order : (defaults.order ?? 'asc'),
  };
}

/** Writes a change of view into an address. Anything but turning the page goes back to page 1. */
export function writeView(address: URLSearchParams, change: Partial<TableView>): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [key, value] of Object.entries({ page: 1, ...change })) {
    if (value === '' || (key === 'page' && value === 1)) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

/** The other order of the column sorted by, or ascending order of another. */
export const toggleSort = <Sort extends string>(
  view: TableView<Sort>,
  sort: Sort,
): Partial<TableView<Sort>> => ({
  sort,
  order: view.sort === sort && view.order === 'asc' ? 'desc' : 'asc',
});

/** What a list route of the contract takes for a view (API-33). */
export const listQueryOf = <Sort extends string>(view: TableView<Sort>) => ({
  skip: String((view.page - 1) * view.size),
  limit: String(view.size),
  searchTerm: view.search,
  sort: view.sort,
  sortOrder: view.order,
});
