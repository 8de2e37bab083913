import { pageSize } from '@ensemble/contract';
import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from '../client/index.ts';
import { useLanguage, useTranslation } from '../i18n/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { type RowAction, RowMenu } from './row-menu.tsx';
import { asCell, asRow, asRowGroup, asRowHeader, asTable } from './roles.ts';
import { markScrollEdges } from './scroll-edges.ts';
import { TableHead } from './table-head.tsx';
import { TablePaging } from './table-paging.tsx';
import { TableSearch, type TableSearchProps } from './table-search.tsx';
import type { TableView } from './table-state.ts';

/** Where the rows come from; a query of TanStack fits. */
export interface TableSource {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** The rows shown are those of the view before. */
  readonly isPlaceholderData?: boolean;
}

export interface DataTableProps<Row, Sort extends string> {
  /** Says what the table lists. */
  label: string;
  columns: readonly Column<Row, Sort>[];
  /** The page of rows to show. */
  rows: readonly Row[];
  /** How many match in all. */
  count: number;
  /** Whether the server counts these no further than 1,001, which reads "1,000+". */
  isCapped?: boolean;
  rowKey: (row: Row) => string;
  source: TableSource;
  view: TableView<Sort>;
  onChange: (part: Partial<TableView<Sort>>) => void;
  search?: Pick<TableSearchProps, 'label' | 'delayMs' | 'withButton'>;
  /** Opens the row that is clicked; one of its cells holds a link to the same, for the keyboard. */
  onRowClick?: (row: Row) => void;
  /** Pages of so many rows, not to be chosen, that show only where there is more than one (LEARN-07). */
  fixedPageSize?: number;
  /** Buttons beside the search. */
  tools?: ReactNode;
  rowActions?: (row: Row) => readonly RowAction[];
  /** Names the menu of a row: 'Actions for Marie Tremblay'. */
  rowActionsLabel?: (row: Row) => string;
  /** Whether the row is drawn grey. */
  isFaint?: (row: Row) => boolean;
  /** What belongs here, and the button that starts it. */
  emptyHint?: string;
  emptyAction?: ReactNode;
}

/** A list in its four states: loading, failed, empty, rows. */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { label, search, view, onChange, tools, source, rows } = props;
  return (
    <Paper withBorder shadow="xs" className={classes.card}>
      {(search || tools) && (
        <div className={classes.tools}>
          {search && (
            <TableSearch
              {...search}
              value={view.search}
              onSearch={(text) => onChange({ search: text })}
            />
          )}
          {tools}
        </div>
      )}
      <Rows {...props} />
      {!source.isPending &&
        !source.isError &&
        rows.length > 0 &&
        props.count > (props.fixedPageSize ?? 0) && (
          <TablePaging
            label={label}
            view={view}
            count={props.count}
            isCapped={props.isCapped}
            onChange={onChange}
            withSizes={props.fixedPageSize === undefined}
          />
        )}
    </Paper>
  );
}

/** The rows: a table, or cards where it is narrow. */
function Rows<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { label, source, view, onChange } = props;
  return (
    <div className={classes.frame}>
      {/* Scrolls where its columns need more room. */}
      <section
        className={classes.scroll}
        aria-label={label}
        aria-busy={source.isPending || source.isPlaceholderData}
        ref={markScrollEdges}
      >
        <table {...asTable} className={classes.table}>
          <TableHead
            columns={props.columns}
            hasActions={props.rowActions !== undefined}
            view={view}
            onChange={onChange}
          />
          <tbody {...asRowGroup}>
            <TableBody {...props} />
          </tbody>
        </table>
      </section>
    </div>
  );
}

function TableBody<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { source, rows, columns, rowActions } = props;
  const width = columns.length + (rowActions ? 1 : 0);
  if (source.isPending) return <LoadingRows {...props} />;
  if (source.isError)
    return (
      <WideRow width={width}>
        <Failure source={source} />
      </WideRow>
    );
  if (rows.length === 0)
    return (
      <WideRow width={width}>
        <Nothing {...props} />
      </WideRow>
    );
  return rows.map((row) => <BodyRow key={props.rowKey(row)} row={row} {...props} />);
}

function BodyRow<Row, Sort extends string>({
  row,
  columns,
  rowActions,
  rowActionsLabel,
  isFaint,
  source,
  onRowClick,
}: DataTableProps<Row, Sort> & { row: Row }) {
  return (
    <tr
      {...asRow}
      data-faint={isFaint?.(row) || undefined}
      className={source.isPlaceholderData ? classes.stale : undefined}
      data-opens={onRowClick ? true : undefined}
      onClick={(event) => {
        // A link or button in the row does its own.
        const isOwn = (event.target as Element).closest('a, button, [role="menu"]') !== null;
        if (!isOwn) onRowClick?.(row);
      }}
    >
      {columns.map((column) =>
        column.rowHeader ? (
          <th key={column.key} {...asRowHeader} scope="row" {...lookOf(column)}>
            <Cell column={column} row={row} />
          </th>
        ) : (
          <td key={column.key} {...asCell} {...lookOf(column)}>
            <Cell column={column} row={row} />
          </td>
        ),
      )}
      {rowActions && (
        <td {...asCell} className={classes.actions}>
          <RowMenu label={rowActionsLabel?.(row) ?? ''} actions={rowActions(row)} />
        </td>
      )}
    </tr>
  );
}

function Cell<Row, Sort extends string>({ column, row }: { column: Column<Row, Sort>; row: Row }) {
  const second = column.under?.cell(row);
  return (
    <>
      {column.cell(row)}
      {second && <div className={classes.under}>{second}</div>}
    </>
  );
}

const WideRow = ({ width, children }: { width: number; children: ReactNode }) => (
  <tr {...asRow} className={classes.wide}>
    <td {...asCell} colSpan={width}>
      {children}
    </td>
  </tr>
);

/** How a cell looks, and under which word it stands in a card. */
function lookOf({ header, rowHeader, isNarrow, isLong }: Omit<Column<never, string>, 'cell'>) {
  if (rowHeader) return { className: classes.rowHeader };
  if (isNarrow) return { className: classes.narrow };
  return { 'data-label': header, className: isLong ? classes.long : undefined };
}

/** Rows as high as those that come, as cards too, so that nothing moves when they do. */
function LoadingRows<Row, Sort extends string>({
  columns,
  rowActions,
  view,
}: DataTableProps<Row, Sort>) {
  const { t } = useTranslation();
  // More are not seen before the rows are there.
  return Array.from({ length: Math.min(view.size, pageSize) }, (_row, index) => (
    <tr key={index} {...asRow}>
      {columns.map((column, columnIndex) => (
        <td key={column.key} {...asCell} {...lookOf(column)}>
          {index === 0 && columnIndex === 0 && (
            <span className={classes.hidden}>{t('table.loading')}</span>
          )}
          <Skeleton height={18} radius="sm" />
          {column.under && <Skeleton height={18} mt={2} radius="sm" />}
        </td>
      ))}
      {rowActions && <td {...asCell} className={classes.actions} />}
    </tr>
  ));
}

function Failure({ source }: { source: TableSource }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <Stack role="alert" align="center" gap="xs" py="xl" ta="center">
      <strong>{t('table.failed')}</strong>
      <span>{errorText(source.error, language)}</span>
      <Button variant="default" onClick={() => void source.refetch()}>
        {t('ui.retry')}
      </Button>
    </Stack>
  );
}

/** SHELL-22; a search that finds nothing offers to be cleared, a page past the end the first one. */
function Nothing<Row, Sort extends string>({
  view,
  count,
  onChange,
  emptyHint,
  emptyAction,
}: DataTableProps<Row, Sort>) {
  const { t } = useTranslation();
  const searched = view.search !== '';
  const pastEnd = view.page > 1 && count > 0;
  const clear = (
    <Button variant="default" onClick={() => onChange(pastEnd ? { page: 1 } : { search: '' })}>
      {t(pastEnd ? 'table.firstPage' : 'table.clearSearch')}
    </Button>
  );
  return (
    <EmptyState title={t('table.empty')} action={searched || pastEnd ? clear : emptyAction}>
      {searched ? t('table.nothingFound', { search: view.search }) : emptyHint}
    </EmptyState>
  );
}
