import { releaseDays, type ReportRange, reportTypes } from '@ensemble/contract';
import { Group, Stack, Tabs, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/index.ts';
import { lazyDialog } from '../../loading/lazily.tsx';
import { PageTitle } from '../../ui/index.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { useHashTab } from '../../ui/use-hash-tab.ts';
import { DisclosureAuditCard } from './disclosure-audit-card.tsx';
import { FigureLegend } from './figures/figure-legend.tsx';
import { MonthField } from './figures/month-field.tsx';
import { Releases } from './releases.tsx';
import { ReportPanel } from './report-panel.tsx';
import classes from './reports-view.module.css';
import { ThresholdCard } from './threshold-card.tsx';
import { useRange } from './use-range.ts';

const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'));

/** The five reports of one organization over a range of months, and how its figures are protected. */
export function ReportsView({ organizationId, title }: { organizationId: string; title: string }) {
  const { t } = useTranslation();
  const { range, choose } = useRange();
  return (
    <>
      <PageTitle title={title}>
        <DialogButton
          leftSection={<IconDownload size={18} aria-hidden />}
          dialog={(opened) => (
            <ReportDialog {...opened} organizationId={organizationId} range={range} />
          )}
        >
          {t('reports.download')}
        </DialogButton>
      </PageTitle>
      <Stack gap="lg">
        <Text maw="52rem">{t('reports.intro', { days: releaseDays })}</Text>
        <Group align="end">
          {(['from', 'to'] as const).map((name) => (
            <MonthField
              key={name}
              label={t(`reports.${name}`)}
              value={range[name]}
              onChange={(month) => choose({ [name]: month })}
            />
          ))}
        </Group>
        <ReportTabs organizationId={organizationId} range={range} />
        <FigureLegend />
        <div className={classes.cards}>
          <ThresholdCard organizationId={organizationId} />
          <DisclosureAuditCard organizationId={organizationId} />
        </div>
        <Releases organizationId={organizationId} />
      </Stack>
    </>
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
