export type { Column } from './column.ts';
export { DataTable, type DataTableProps, type TableSource } from './data-table.tsx';
export type { RowAction } from './row-menu.tsx';
export { type ClientList, pageOf } from './client-list.ts';
export { listQueryOf, type TableDefaults, type TableView } from './table-state.ts';
export { useTableView } from './use-table-view.ts';
