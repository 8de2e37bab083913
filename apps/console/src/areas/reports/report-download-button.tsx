import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/index.ts';
import { lazyDialog } from '../../loading/lazily.tsx';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';

const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'), { phrases: ['reports'] });

/** Opens the download of the five reports: of one organization, or of all (REPORTS-01, ADMINS-03). */
export function ReportDownloadButton({ organizationId }: { organizationId: string | undefined }) {
  const { t } = useTranslation();
  return (
    <DialogButton
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      dialog={(opened) => <ReportDialog {...opened} organizationId={organizationId} />}
    >
      {t('navigation.reportDownload')}
    </DialogButton>
  );
}
