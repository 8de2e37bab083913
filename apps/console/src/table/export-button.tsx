import { type ExportFormat, exportFormats } from '@ensemble/contract';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { errorText, useAction } from '../client/index.ts';
import { download } from '../files/download.ts';
import { useLanguage, useTranslation } from '../i18n/index.ts';
import { mainId, notifyError } from '../ui/index.ts';

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
    <Menu
      position="bottom-end"
      portalProps={{ target: `#${mainId}` }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('table.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void run(format)}>
            {t(`table.exportAs.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
