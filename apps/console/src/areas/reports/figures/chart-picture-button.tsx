import { Button } from '@mantine/core';
import { IconPhotoDown } from '@tabler/icons-react';
import { useAction } from '../../../client/index.ts';
import { phrase, useLanguage, useTranslation } from '../../../i18n/index.ts';
import { useReportOrganization } from '../report-organization.ts';
import { notifyError } from '../../../ui/index.ts';
import type { ChartSubject } from './figure-chart.tsx';

/** The chart as a picture for slides, with what it shows and where it is from. */
export function ChartPictureButton({ subject }: { subject: ChartSubject }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const organization = useReportOrganization();
  const { run, busy } = useAction(async () => {
    try {
      const { downloadChart } = await import('../board/download-chart.ts');
      await downloadChart({ ...subject, organization, language });
    } catch {
      notifyError(phrase('reports.chartFailed'));
    }
  });
  if (!subject.months.some(({ figure }) => figure?.state === 'shown')) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPhotoDown size={16} aria-hidden />}
      loading={busy}
      onClick={() => void run()}
      style={{ alignSelf: 'flex-start' }}
      data-print="hide"
    >
      {t('reports.chartPicture')}
    </Button>
  );
}
