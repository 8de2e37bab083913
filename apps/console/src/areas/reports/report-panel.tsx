import {
  defaultThreshold,
  minMembersOf,
  type Report,
  type ReportRange,
  reportSubjects,
  type ReportType,
} from '@ensemble/contract';
import { Alert, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ArticleReport } from './figures/article-report.tsx';
import type { Figure } from './figures/figures.ts';
import { MonthReport } from './figures/month-report.tsx';
import type { MonthOfYear } from './figures/months.ts';
import { ReportSkeleton } from './figures/report-skeleton.tsx';
import { reportQuery, reportSettingsQuery } from './reports.queries.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';

interface ReportPanelProps {
  organizationId: string;
  type: ReportType;
  range: ReportRange;
}

/** One report in its states: loading, failed, nothing counted, figures. */
export function ReportPanel({ organizationId, type, range }: ReportPanelProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(reportQuery(type, organizationId, range));
  if (isPending) return <ReportSkeleton isWide={reportSubjects[type].length > 2} />;
  if (error)
    return <ErrorAlert error={error} title={t('table.failed')} onRetry={() => void refetch()} />;
  if (monthsOf(data).length === 0 && type !== 'article-ranking')
    return (
      <Paper withBorder shadow="xs">
        <EmptyState title={t('reports.nothingTitle')}>{t('reports.nothingText')}</EmptyState>
      </Paper>
    );
  return (
    <Stack>
      <Notice report={data} organizationId={organizationId} />
      {data.type === 'article-ranking' ? (
        <ArticleReport report={data} />
      ) : (
        <MonthReport report={data} />
      )}
    </Stack>
  );
}

type MonthFigure = MonthOfYear & Figure & { readonly releaseDay: string };

const monthsOf = (report: Report): readonly MonthFigure[] =>
  report.type === 'article-ranking'
    ? report.data.ranking.flatMap(({ articles }) => articles.flatMap((each) => each.historical))
    : report.data.organizations.flatMap(({ historical }): MonthFigure[] => historical);

/** Says of a whole report without figures that the organization is too small for them. */
function Notice({ report, organizationId }: { report: Report; organizationId: string }) {
  const { t } = useTranslation();
  const settings = useQuery(reportSettingsQuery(organizationId));
  const months = monthsOf(report);
  const released = months.filter(({ state }) => state !== 'notReleased' && state !== 'off');
  if (released.length === 0 || released.some(({ state }) => state !== 'tooSmall')) return null;
  const min = Math.max(
    2 * (settings.data?.threshold ?? defaultThreshold),
    minMembersOf(reportSubjects[report.type]),
  );
  return (
    <Alert color="info" title={t('reports.smallTitle')}>
      {t('reports.smallText', { min })}
    </Alert>
  );
}
