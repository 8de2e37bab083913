import { Button, Group } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/index.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { recoveryText } from './recovery-codes.ts';
import classes from './recovery-code-list.module.css';

/** The recovery codes, and what keeps them: copy, download, print (TFA-20). */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={classes.codes} aria-label={t('twoFactor.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <KeepButtons text={recoveryText(t('twoFactor.fileTitle'), codes)} />
    </>
  );
}

function KeepButtons({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Group data-print="hide" gap="xs">
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copyText(text)}
      >
        {t('twoFactor.copyCodes')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => download(t('twoFactor.fileName'), text)}
      >
        {t('twoFactor.downloadCodes')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('twoFactor.printCodes')}
      </Button>
    </Group>
  );
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
