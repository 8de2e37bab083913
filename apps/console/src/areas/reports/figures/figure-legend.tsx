import { figureSteps, maxHits, minMembersFor, promisedFactor } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/index.ts';
import classes from '../reports-view.module.css';

/** What "about", "or more" and "--" mean. */
export function FigureLegend() {
  const { t } = useTranslation();
  const fromLines = (wanted: number) => minMembersFor(({ lines = 0 }) => lines >= wanted);
  return (
    <section aria-labelledby="figure-legend">
      <Text component="h2" fw={700} id="figure-legend">
        {t('reports.legendTitle')}
      </Text>
      <ul className={classes.legend}>
        <li>{t('reports.legendPromise', { factor: promisedFactor })}</li>
        <li>
          {t('reports.legendAbout', {
            ...figureSteps,
            max: maxHits,
            members: minMembersFor(({ of }) => of === 'times'),
          })}
        </li>
        <li>{t('reports.legendOrMore')}</li>
        <li>
          {t('reports.legendHidden', {
            one: fromLines(1),
            four: fromLines(4),
            all: fromLines(10),
          })}
        </li>
        <li>{t('reports.legendCrisis')}</li>
      </ul>
    </section>
  );
}
