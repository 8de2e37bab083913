export type { Column } from './column.ts';
export { DataTable, type DataTableProps, type TableSource } from './data-table.tsx';
export type { RowAction } from './row-menu.tsx';
export {
  listQueryOf,
  pageOf,
  type ClientList,
  type TableDefaults,
  type TableView,
} from './table-state.ts';
export { useTableView } from './use-table-view.ts';
