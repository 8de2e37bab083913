import { type ExportFormat, exportFormats } from '@ensemble/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { errorText, useAction } from '../client/index.ts';
import { download } from '../files/download.ts';
import { useLanguage, useTranslation } from '../i18n/index.ts';
import { ActionMenu } from '../menu/action-menu.tsx';
import { notifyError } from '../ui/index.ts';

interface ExportButtonProps {
  /** Asks the server for the whole list as it is shown. */
  fetchFile: (format: ExportFormat) => Promise<{ name: string; content: Blob }>;
}

/** A menu of the kinds of files a list is exported as. */
export function ExportButton({ fetchFile }: ExportButtonProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { run, busy } = useAction(async (format: ExportFormat) => {
    try {
      const { name, content } = await fetchFile(format);
      download(name, content, content.type);
    } catch (error) {
      notifyError(errorText(error, language));
    }
  });
  return (
    <ActionMenu
      entries={exportFormats.map((format) => ({
        key: format,
        label: t(`table.exportAs.${format}`),
        onSelect: () => void run(format),
      }))}
    >
      <Button
        variant="default"
        size="sm"
        loading={busy}
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('table.export')}
      </Button>
    </ActionMenu>
  );
}
