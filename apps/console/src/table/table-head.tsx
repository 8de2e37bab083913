import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '../i18n/index.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { asColumnHeader, asRow, asRowGroup } from './roles.ts';
import { type TableView, toggleSort } from './table-state.ts';

interface SortProps<Sort extends string> {
  view: TableView<Sort>;
  onChange: (part: Partial<TableView<Sort>>) => void;
}

interface TableHeadProps<Row, Sort extends string> extends SortProps<Sort> {
  columns: readonly Column<Row, Sort>[];
  hasActions: boolean;
}

/** The headers of the columns; over cards, the buttons that sort them. */
export function TableHead<Row, Sort extends string>(props: TableHeadProps<Row, Sort>) {
  const { columns, hasActions, ...sorting } = props;
  const { t } = useTranslation();
  const canSort = columns.some(({ sort }) => sort !== undefined);
  return (
    <thead {...asRowGroup} data-sorts={canSort || undefined}>
      <tr {...asRow} data-label={t('table.sortBy')}>
        {columns.map((column) => (
          <Header key={column.key} column={column} {...sorting} />
        ))}
        {hasActions && (
          <th {...asColumnHeader} scope="col" className={classes.actions}>
            <span className={classes.hidden}>{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeaderProps<Row, Sort extends string> extends SortProps<Sort> {
  column: Column<Row, Sort>;
}

/** A header; one that sorts holds real buttons and says how its column is sorted. */
function Header<Row, Sort extends string>({ column, view, onChange }: HeaderProps<Row, Sort>) {
  const { header, sort, isNarrow, under } = column;
  const sorts = [{ header, sort }, ...(under ? [under] : [])].filter((each) => each.sort);
  if (sorts.length === 0)
    return (
      <th {...asColumnHeader} scope="col" className={isNarrow ? classes.narrow : undefined}>
        {isNarrow ? <span className={classes.hidden}>{header}</span> : header}
      </th>
    );
  const order = view.order === 'asc' ? 'ascending' : 'descending';
  const isSorted = sorts.some((each) => each.sort === view.sort);
  return (
    <th {...asColumnHeader} scope="col" aria-sort={isSorted ? order : 'none'} data-sorts>
      {sorts.map((each) => (
        <SortButton
          key={each.header}
          label={each.header}
          order={each.sort === view.sort ? view.order : undefined}
          onClick={() => each.sort !== undefined && onChange(toggleSort(view, each.sort))}
        />
      ))}
    </th>
  );
}

interface SortButtonProps {
  label: string;
  order: 'asc' | 'desc' | undefined;
  onClick: () => void;
}

function SortButton({ label, order, onClick }: SortButtonProps) {
  const Icon = order ? (order === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <button
      type="button"
      className={classes.sortButton}
      data-sorted={order !== undefined || undefined}
      onClick={onClick}
    >
      {label}
      <Icon size={14} aria-hidden />
    </button>
  );
}
