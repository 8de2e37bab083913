import type { getReportSettings, RouteReply } from '@ensemble/contract';
import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { lazyDialog } from '../../loading/lazily.tsx';
import { useSession } from '../../session/index.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { monthIn, formatMonth } from './figures/months.ts';
import { reportSettingsQuery } from './reports.queries.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';

const ThresholdDialog = lazyDialog(() => import('./threshold-dialog.tsx'));

/** Below how many people figures are hidden, and the way to raise that. */
export function ThresholdCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(reportSettingsQuery(organizationId));
  return (
    <Paper withBorder shadow="xs" p="md">
      <ErrorAlert error={error} title={t('table.failed')} />
      {!data && !error && <Skeleton height={120} />}
      {data && <Threshold organizationId={organizationId} settings={data} />}
    </Paper>
  );
}

interface ThresholdProps {
  organizationId: string;
  settings: RouteReply<typeof getReportSettings>;
}

function Threshold({ organizationId, settings: { threshold, next } }: ThresholdProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { can } = useSession();
  return (
    <Stack align="start" gap="sm">
      <Text component="h2" fw={700}>
        {t('reports.threshold.title', { threshold })}
      </Text>
      <Text size="sm">{t('reports.threshold.text')}</Text>
      {next && (
        <Text size="sm" fw={700}>
          {t('reports.threshold.next', {
            month: formatMonth(monthIn(next.from), language),
            threshold: next.threshold,
          })}
        </Text>
      )}
      {can('organization.configure') && (
        <DialogButton
          variant="default"
          dialog={(opened) => (
            <ThresholdDialog
              {...opened}
              organizationId={organizationId}
              threshold={next?.threshold ?? threshold}
            />
          )}
        >
          {t('reports.threshold.change')}
        </DialogButton>
      )}
    </Stack>
  );
}
