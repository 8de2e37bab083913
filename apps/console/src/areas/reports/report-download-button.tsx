import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { lazyDialog } from '../../loading/lazily.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';

const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'), { phrases: ['reports'] });

/** Opens the download of the five reports: of one organization, or of all (REPORTS-01, ADMINS-03). */
export function ReportDownloadButton({ organizationId }: { organizationId: string | undefined }) {
  const { t } = useTranslation();
  const { dialog, open, close } = useDialog<undefined>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => open(undefined)}
      >
        {t('navigation.reportDownload')}
      </Button>
      <Suspense>
        {dialog && (
          <ReportDialog
            key={dialog.key}
            organizationId={organizationId}
            opened={dialog.opened}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
