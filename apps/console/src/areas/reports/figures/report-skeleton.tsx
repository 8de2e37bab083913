import { Paper, Skeleton } from '@mantine/core';
import { TableSkeleton } from '../../../table/table-skeleton.tsx';
import classes from './with-chart.module.css';

/** In the place of a report: a table of months, and the chart at its side or below it. */
export const ReportSkeleton = ({ isWide = false }: { isWide?: boolean }) => (
  <div className={classes.frame}>
    <div className={classes.columns} data-wide={isWide || undefined}>
      <TableSkeleton columns={isWide ? 7 : 3} rows={7} />
      <Paper withBorder shadow="xs" p="md">
        <Skeleton height={300} />
      </Paper>
    </div>
  </div>
);
