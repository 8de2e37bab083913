import type { FigureSubject } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { formatDay } from '../../../calendar/wall-time.ts';
import { useFormat, useLanguage, useTranslation } from '../../../i18n/index.ts';
import type { ChartSubject } from './figure-chart.tsx';
import { WithChart } from './with-chart.tsx';
import { AverageCell, FigureCell } from './figure-cell.tsx';
import { type FigureLine, FigureTable, CellNote } from './figure-table.tsx';
import { type MonthlyReport, type MonthTable, monthTableOf } from './month-table.ts';
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
        foot={useAverages(table)}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('reports.averageHint')}
      </Text>
      {table.exact.includes('joined') && (
        <Text size="sm" c="dimmed">
          {t('reports.membersHint')}
        </Text>
      )}
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

/** What a month had on average; people are not added up, and exact numbers stand in their months. */
function useAverages({ exact, subjects, lines }: MonthTable): FigureLine {
  const { t } = useTranslation();
  return {
    key: 'average',
    header: t('reports.average'),
    cells: [
      ...exact.map(() => ''),
      ...subjects.map((subject) => (
        <AverageCell key={subject} figures={lines.map(({ figures }) => figures[subject])} />
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
