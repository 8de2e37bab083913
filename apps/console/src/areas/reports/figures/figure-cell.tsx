import { useTranslation } from '../../../i18n/index.ts';
import { OneLine, CellNote } from './figure-table.tsx';
import { type Figure, formatPeople, formatTimes } from './figures.ts';
import { averageOf, totalTimes } from './month-average.ts';

/** A figure as people read it: about how many people, and how often; hidden, with the reason in words. */
export function FigureCell({ figure }: { figure: Figure | undefined }) {
  const { t } = useTranslation();
  if (!figure) return <NoFigure />;
  if (figure.state !== 'shown')
    return (
      <>
        {t('reports.hidden')}
        <CellNote>{t(`reports.why.${figure.state}`)}</CellNote>
      </>
    );
  return (
    <OneLine>
      {formatPeople(figure)}
      {figure.hits !== null && <CellNote>{formatTimes(figure)}</CellNote>}
    </OneLine>
  );
}

interface AverageCellProps {
  figures: Parameters<typeof averageOf>[0];
  /** Articles have openings: a member counts for one of them a month. */
  of?: 'people' | 'openings';
}

/** People of several months on average, with how many months that is of; times in all (REPORTS-10). */
export function AverageCell({ figures, of = 'people' }: AverageCellProps) {
  const { t } = useTranslation();
  const { users, isMinimum, shown, months } = averageOf(figures);
  const { hits, hitsOrMore } = totalTimes(figures);
  if (users === null) return <NoFigure />;
  return (
    <OneLine>
      {t(`reports.aMonth.${of}${isMinimum ? 'AtLeast' : ''}`, { number: users })}
      <CellNote>{t('reports.monthsShown', { shown, months })}</CellNote>
      {hits !== null && (
        <CellNote>
          {t(hitsOrMore ? 'reports.timesInAllOrMore' : 'reports.timesInAll', { number: hits })}
        </CellNote>
      )}
    </OneLine>
  );
}

function NoFigure() {
  const { t } = useTranslation();
  return (
    <>
      {t('reports.hidden')}
      <CellNote>{t('reports.noFigure')}</CellNote>
    </>
  );
}
