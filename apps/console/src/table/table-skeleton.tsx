import { pageSize } from '@ensemble/contract';
import { Paper, Skeleton } from '@mantine/core';
import { useTranslation } from '../i18n/index.ts';
import classes from './table-skeleton.module.css';

interface TableSkeletonProps {
  columns?: number;
  rows?: number;
  /** Whether a search or filters will stand above its rows. */
  withTools?: boolean;
}

/**
 * In the place of a table while it is not known yet which: its frame, its headers and its rows, which are
 * cards where it is narrow. A table that knows its columns waits by itself.
 */
export function TableSkeleton({ columns = 4, rows = pageSize, withTools }: TableSkeletonProps) {
  const { t } = useTranslation();
  const cells = (height: number) =>
    Array.from({ length: columns }, (_cell, at) => (
      <Skeleton key={at} height={height} radius="sm" />
    ));
  return (
    <Paper
      withBorder
      shadow="xs"
      className={classes.table}
      role="status"
      aria-label={t('table.loading')}
    >
      {withTools && (
        <div className={classes.tools}>
          <Skeleton height={36} maw="26rem" />
        </div>
      )}
      <div className={classes.head}>{cells(14)}</div>
      <div className={classes.rows}>
        {Array.from({ length: rows }, (_row, at) => (
          <div key={at} className={classes.row}>
            {cells(18)}
          </div>
        ))}
      </div>
    </Paper>
  );
}
