import { Accordion, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../calendar/wall-time.ts';
import { useFormat, useLanguage, useTranslation } from '../../i18n/index.ts';
import { FigureTable } from './figures/figure-table.tsx';
import { formatMonth, textOf } from './figures/months.ts';
import { releasesQuery } from './reports.queries.ts';
import classes from './reports-view.module.css';
import { ErrorAlert } from '../../ui/error-alert.tsx';

/** As much of a hash as people compare. */
const shortHash = 12;

/** The months that were released, folded away: when, with which threshold, and their hashes. */
export function Releases({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const { data, error } = useQuery(releasesQuery(organizationId));
  if (error) return <ErrorAlert error={error} title={t('table.failed')} />;
  if (!data) return <Skeleton height={48} />;
  return (
    <Accordion variant="contained" order={2}>
      <Accordion.Item value="releases">
        <Accordion.Control>{t('reports.releases.title', { count: data.length })}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="sm">
            <Text size="sm">{t('reports.releases.text')}</Text>
            <FigureTable
              label={t('reports.releases.list')}
              columns={[
                t('reports.releases.month'),
                t('reports.releases.releasedAt'),
                t('reports.releases.threshold'),
                t('reports.releases.promise'),
                t('reports.releases.hash'),
              ]}
              lines={data.map((release) => ({
                key: textOf(release),
                header: formatMonth(release, language),
                cells: [
                  <time key="at" dateTime={release.releaseDay}>
                    {formatDay(release.releaseDay)}
                  </time>,
                  format.number(release.threshold),
                  t(`reports.releases.promised.${release.promise}`),
                  <span key="hash" title={release.hash} className={classes.hash}>
                    {release.hash.slice(0, shortHash)}
                  </span>,
                ],
              }))}
            />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
