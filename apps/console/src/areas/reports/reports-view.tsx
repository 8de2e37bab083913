import { releaseDays, type ReportRange, reportTypes } from '@ensemble/contract';
import { Paper, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '../../client/organizations-query.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { nameOf, PageTitle } from '../../ui/index.ts';
import { useHashTab } from '../../ui/use-hash-tab.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDay } from '../../calendar/wall-time.ts';
import { DisclosureAuditCard } from './disclosure-audit-card.tsx';
import { FigureLegend } from './figures/figure-legend.tsx';
import { formatMonth } from './figures/months.ts';
import { ReportSkeleton } from './figures/report-skeleton.tsx';
import { RangeChoice } from './range-choice.tsx';
import { Releases } from './releases.tsx';
import { ReportOrganization } from './report-organization.ts';
import { ReportDownloads } from './report-downloads.tsx';
import { ReportPanel } from './report-panel.tsx';
import classes from './reports-view.module.css';
import { releasesQuery, reportQuery } from './reports.queries.ts';
import { ThresholdCard } from './threshold-card.tsx';
import { defaultRange, useRange } from './use-range.ts';
import { YearCard } from './year-card.tsx';

/** The five reports of one organization over a range of months, and how its figures are protected; before the first release, when that comes (REPORTS-14). */
export function ReportsView({ organizationId, title }: { organizationId: string; title: string }) {
  const { data: releases, isPending } = useQuery(releasesQuery(organizationId));
  if (isPending || releases?.length === 0)
    return (
      <>
        <PageTitle title={title} />
        {isPending ? <ReportSkeleton /> : <BeforeFirstRelease organizationId={organizationId} />}
      </>
    );
  return <Reports organizationId={organizationId} title={title} />;
}

/** All there is to a new organization's reports: how they are counted, the day the first figures come out, and the threshold that will hide some. */
function BeforeFirstRelease({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error, isPending, refetch } = useQuery(
    reportQuery('user-metrics', organizationId, defaultRange()),
  );
  if (isPending) return <Skeleton height={220} />;
  if (error)
    return <ErrorAlert error={error} title={t('table.failed')} onRetry={() => void refetch()} />;
  const first = data.data.organizations[0]?.historical[0];
  return (
    <Stack gap="lg">
      <Paper withBorder shadow="xs">
        <EmptyState
          title={
            first
              ? t('reports.firstTitle', { date: formatDay(first.releaseDay) })
              : t('reports.releases.none')
          }
        >
          {first
            ? t('reports.firstText', { month: formatMonth(first, language), days: releaseDays })
            : t('reports.intro', { days: releaseDays })}
        </EmptyState>
      </Paper>
      <ThresholdCard organizationId={organizationId} />
    </Stack>
  );
}

function Reports({ organizationId, title }: { organizationId: string; title: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { range, choose } = useRange();
  const { data: organization } = useQuery(organizationQuery(organizationId));
  return (
    <ReportOrganization value={organization ? nameOf(organization, language) : ''}>
      <PageTitle title={title}>
        <ReportDownloads organizationId={organizationId} range={range} />
      </PageTitle>
      <Stack gap="lg">
        <Text maw="52rem">{t('reports.intro', { days: releaseDays })}</Text>
        <RangeChoice organizationId={organizationId} range={range} choose={choose} />
        <ReportTabs organizationId={organizationId} range={range} />
        <FigureLegend />
        <div className={classes.cards} data-print="hide">
          <ThresholdCard organizationId={organizationId} />
          <YearCard organizationId={organizationId} />
          <DisclosureAuditCard organizationId={organizationId} />
        </div>
        <Releases organizationId={organizationId} />
      </Stack>
    </ReportOrganization>
  );
}

function ReportTabs({ organizationId, range }: { organizationId: string; range: ReportRange }) {
  const { t } = useTranslation();
  const { tab, choose } = useHashTab(reportTypes);
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false}>
      <Tabs.List mb="lg">
        {reportTypes.map((type) => (
          <Tabs.Tab key={type} value={type}>
            {t(`reports.type.${type}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {reportTypes.map((type) => (
        <Tabs.Panel key={type} value={type}>
          <ReportPanel organizationId={organizationId} type={type} range={range} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
