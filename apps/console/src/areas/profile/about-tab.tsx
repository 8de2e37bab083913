import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { usePublicSettings } from '../../client/index.ts';

/** What this is and whom to phone (OPEN-17, OPEN-01); links join it with the pages they lead to. */
export function AboutTab() {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const phone = settings?.helpPhone;
  return (
    <Stack gap="xs">
      <Title order={2}>Ensemble</Title>
      <Text>{t('shell.promise')}</Text>
      {settings && (
        <Text c="dimmed" data-digits>
          {t('profile.version', { version: settings.version })}
        </Text>
      )}
      {phone && (
        <Text>
          {t('profile.help')}{' '}
          <Anchor underline="always" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </Anchor>
        </Text>
      )}
    </Stack>
  );
}
