import { NativeSelect, Paper, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { lazily } from '../../loading/lazily.tsx';
import classes from './with-chart.module.css';
import type { Figure } from './figures.ts';
import type { MonthOfYear } from './months.ts';

/** What a chart can show: one figure over the months. */
export interface ChartSubject {
  readonly key: string;
  readonly label: string;
  readonly months: readonly (MonthOfYear & { readonly figure: Figure | undefined })[];
}

/** Larger than the rest of the console: of this page alone. */
const FigureChart = lazily(() => import('./figure-chart.tsx'));

interface WithChartProps {
  /** The table, which is the alternative of the chart. */
  children: ReactNode;
  subjects: readonly ChartSubject[];
  /** The table needs the whole width. */
  isWide?: boolean;
}

/** A table, and a chart of one of its figures at its side or below it. */
export function WithChart({ children, subjects, isWide = false }: WithChartProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const subject = subjects.find(({ key }) => key === chosen) ?? subjects[0];
  return (
    <div className={classes.frame}>
      <div className={classes.columns} data-wide={isWide || undefined}>
        <div>{children}</div>
        {subject && (
          <Paper withBorder shadow="xs" p="md">
            <Stack gap="sm">
              {subjects.length > 1 && (
                <NativeSelect
                  size="sm"
                  label={t('reports.chartOf')}
                  value={subject.key}
                  onChange={(event) => setChosen(event.currentTarget.value)}
                  data={subjects.map(({ key, label }) => ({ value: key, label }))}
                />
              )}
              <Suspense fallback={<Skeleton height={300} />}>
                <FigureChart subject={subject} />
              </Suspense>
            </Stack>
          </Paper>
        )}
      </div>
    </div>
  );
}
