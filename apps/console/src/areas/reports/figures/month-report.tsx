import type { FigureSubject } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { formatDay } from '../../../calendar/wall-time.ts';
import { useFormat, useLanguage, useTranslation } from '../../../i18n/index.ts';
import type { ChartSubject } from './figure-chart.tsx';
import { WithChart } from './with-chart.tsx';
import { FigureCell, SumCell } from './figure-cell.tsx';
import { type FigureLine, FigureTable, CellNote } from './figure-table.tsx';
import { sumOf } from './figures.ts';
import { type ExactKey, type MonthlyReport, type MonthTable, monthTableOf } from './month-table.ts';
import { formatMonth, textOf } from './months.ts';

/** A report with a line for each month: exact numbers first, then what is disclosed. */
export function MonthReport({ report }: { report: MonthlyReport }) {
  const { t } = useTranslation();
  const table = monthTableOf(report);
  const lines = useLines(table);
  const label = t(`reports.type.${report.type}`);
  return (
    <WithChart subjects={useChartSubjects(table)} isWide={table.subjects.length > 2}>
      <FigureTable
        label={label}
        columns={[
          t('reports.month'),
          ...table.exact.map((key) => t(`reports.${key}`)),
          ...table.subjects.map((subject) => t(`reports.subject.${subject}`)),
        ]}
        lines={lines}
        foot={useTotal(table)}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('reports.totalHint')}
      </Text>
    </WithChart>
  );
}

function useLines({ exact, subjects, lines }: MonthTable): FigureLine[] {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return lines.map((line) => {
    const isReleased = subjects.every((each) => line.figures[each]?.state !== 'notReleased');
    return {
      key: textOf(line),
      header: (
        <>
          {formatMonth(line, language)}
          {!isReleased && (
            <CellNote>{t('reports.releasedOn', { date: formatDay(line.releaseDay) })}</CellNote>
          )}
        </>
      ),
      cells: [
        ...exact.map((key) => <Exact key={key} count={line.exact[key]} />),
        ...subjects.map((subject) => <FigureCell key={subject} figure={line.figures[subject]} />),
      ],
    };
  });
}

function Exact({ count }: { count: number | null | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (count !== null && count !== undefined) return <span data-digits>{format.number(count)}</span>;
  return (
    <>
      {t('reports.hidden')}
      <CellNote>{t('reports.notClosed')}</CellNote>
    </>
  );
}

/** Sums of what is shown; the members of several months have no sum. */
function useTotal({ exact, subjects, lines }: MonthTable): FigureLine {
  const { t } = useTranslation();
  const format = useFormat();
  const exactSum = (key: ExactKey) => {
    const counted = lines.flatMap(({ exact: of }) => of[key] ?? []);
    if (key === 'members') return '';
    if (counted.length === 0) return t('reports.hidden');
    return format.number(counted.reduce((sum, count) => sum + count, 0));
  };
  return {
    key: 'total',
    header: t('reports.total'),
    cells: [
      ...exact.map((key) => <span key={key}>{exactSum(key)}</span>),
      ...subjects.map((subject) => (
        <SumCell
          key={subject}
          sum={sumOf(lines.flatMap(({ figures }) => figures[subject] ?? []))}
        />
      )),
    ],
  };
}

function useChartSubjects({ subjects, lines }: MonthTable): ChartSubject[] {
  const { t } = useTranslation();
  return subjects.map((subject: FigureSubject) => ({
    key: subject,
    label: t(`reports.subject.${subject}`),
    months: lines.map(({ year, month, figures }) => ({ year, month, figure: figures[subject] })),
  }));
}
