import { useTranslation } from '../../../i18n/index.ts';
import { OneLine, CellNote } from './figure-table.tsx';
import { type Figure, formatPeople, formatTimes, type Sum } from './figures.ts';

/** A figure as people read it: about how many people, and how often; hidden, with the reason in words. */
export function FigureCell({ figure }: { figure: Figure | undefined }) {
  const { t } = useTranslation();
  if (!figure || figure.state === 'shown') return <SumCell sum={figure} />;
  return (
    <>
      {t('reports.hidden')}
      <CellNote>{t(`reports.why.${figure.state}`)}</CellNote>
    </>
  );
}

/** A sum of figures; without any that is shown there is none. */
export function SumCell({ sum }: { sum: Sum | undefined }) {
  const { t } = useTranslation();
  const people = sum && formatPeople(sum);
  if (!sum || people === undefined)
    return (
      <>
        {t('reports.hidden')}
        <CellNote>{t('reports.noFigure')}</CellNote>
      </>
    );
  return (
    <OneLine>
      {people}
      {sum.hits !== null && <CellNote>{formatTimes(sum)}</CellNote>}
    </OneLine>
  );
}
