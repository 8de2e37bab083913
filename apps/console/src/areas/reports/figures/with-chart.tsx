import { NativeSelect, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { lazily } from '../../../loading/lazily.tsx';
import classes from './with-chart.module.css';
import { FigureCell } from './figure-cell.tsx';
import { ChartPictureButton } from './chart-picture-button.tsx';
import type { ChartSubject } from './figure-chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { formatSpan, textOf } from './months.ts';

/** Larger than the rest of the console: of this page alone. */
const FigureChart = lazily(() => import('./figure-chart.tsx'));

interface WithChartProps {
  /** The table, which is the alternative of the chart. */
  children: ReactNode;
  subjects: readonly ChartSubject[];
  /** The table needs the whole width. */
  isWide?: boolean;
  /** Adds the months of the chart as a table, where the other table has their sum alone. */
  withTable?: boolean;
}

/** A table, and a chart of one of its figures at its side or below it. */
export function WithChart(props: WithChartProps) {
  const { children, subjects, isWide = false, withTable = false } = props;
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
              {subjects.length === 1 && <Text fw={700}>{subject.label}</Text>}
              <Suspense fallback={<Skeleton height={300} />}>
                <FigureChart subject={subject} />
              </Suspense>
              <ChartPictureButton subject={subject} />
              {withTable && <MonthsOf subject={subject} />}
            </Stack>
          </Paper>
        )}
      </div>
    </div>
  );
}

/** The alternative of a chart that no other table has. */
function MonthsOf({ subject }: { subject: ChartSubject }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <FigureTable
      label={subject.label}
      columns={[t('reports.month'), t('reports.subject.article')]}
      lines={subject.months.map((month) => ({
        key: textOf(month),
        header: formatSpan(month, language),
        cells: [<FigureCell key="figure" figure={month.figure} />],
      }))}
    />
  );
}
