import { Paper, Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/index.ts';
import { PageTitle } from '../../../ui/index.ts';

/** Members are sent to the mobile application (SHELL-23, OPEN-05). */
export default function MobileAppPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('appDownload.title')} />
      <Paper withBorder p={{ base: 'md', sm: 'xl' }} maw="40rem">
        <Text size="lg">{t('appDownload.notice')}</Text>
        <Text mt="sm" c="dimmed">
          {t('appDownload.hint')}
        </Text>
      </Paper>
    </>
  );
}
