import { callLink } from '@ensemble/contract';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { usePublicSettings } from '../../client/index.ts';
import { LegalLinks } from '../legal/index.ts';
import { VisibilityLink } from '../visibility/index.ts';

/** What this is, whom to phone, and the terms and privacy policy (OPEN-17, OPEN-01). */
export function AboutTab() {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const phone = settings?.helpPhone;
  return (
    <Stack gap="sm">
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
          <Anchor underline="always" href={callLink(phone)}>
            {phone}
          </Anchor>
        </Text>
      )}
      <div>
        <VisibilityLink />
      </div>
      <LegalLinks />
    </Stack>
  );
}
