import { releaseDays, type ReportRange, reportTypes } from '@ensemble/contract';
import { Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '../../client/organizations-query.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { nameOf, PageTitle } from '../../ui/index.ts';
import { useHashTab } from '../../ui/use-hash-tab.ts';
import { DisclosureAuditCard } from './disclosure-audit-card.tsx';
import { FigureLegend } from './figures/figure-legend.tsx';
import { RangeChoice } from './range-choice.tsx';
import { Releases } from './releases.tsx';
import { ReportOrganization } from './report-organization.ts';
import { ReportDownloads } from './report-downloads.tsx';
import { ReportPanel } from './report-panel.tsx';
import classes from './reports-view.module.css';
import { ThresholdCard } from './threshold-card.tsx';
import { useRange } from './use-range.ts';
import { YearCard } from './year-card.tsx';

/** The five reports of one organization over a range of months, and how its figures are protected. */
export function ReportsView({ organizationId, title }: { organizationId: string; title: string }) {
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
