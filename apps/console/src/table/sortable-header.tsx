import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './data-table.module.css';
import { type TableView, toggleSort } from './table-state.ts';

interface SortableHeaderProps<Sort extends string> {
  label: string;
  sort: Sort;
  view: TableView<Sort>;
  onChange: (part: Partial<TableView<Sort>>) => void;
}

/** A column header that is a real button and says how the column is sorted. */
export function SortableHeader<Sort extends string>({
  label,
  sort,
  view,
  onChange,
}: SortableHeaderProps<Sort>) {
  const sorted = view.sort === sort;
  const Icon = sorted ? (view.order === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <Table.Th
      scope="col"
      aria-sort={sorted ? (view.order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={classes.sortButton}
        onClick={() => onChange(toggleSort(view, sort))}
      >
        {label}
        <Icon size={14} aria-hidden />
      </button>
    </Table.Th>
  );
}
