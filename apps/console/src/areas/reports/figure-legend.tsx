import { defaultThreshold, figureSteps, maxHits } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/index.ts';
import { reportSettingsQuery } from './reports.queries.ts';
import classes from './reports-view.module.css';

/** What "about", "or more" and "--" mean. */
export function FigureLegend({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(reportSettingsQuery(organizationId));
  return (
    <section aria-labelledby="figure-legend">
      <Text component="h2" fw={700} id="figure-legend">
        {t('reports.legendTitle')}
      </Text>
      <ul className={classes.legend}>
        <li>{t('reports.legendAbout', { ...figureSteps, max: maxHits })}</li>
        <li>{t('reports.legendOrMore')}</li>
        <li>{t('reports.legendHidden', { threshold: data?.threshold ?? defaultThreshold })}</li>
        <li>{t('reports.legendCrisis')}</li>
      </ul>
    </section>
  );
}
