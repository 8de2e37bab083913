import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { OwnDevices } from './own-devices.tsx';
import { PushChoice } from './push-choice.tsx';

/** Which notifications the own phones get, and which phones those are. No one else is shown either. */
export default function PushCard() {
  const { t } = useTranslation();
  return (
    <Stack component="section" gap="lg" aria-labelledby="push-notifications">
      <div>
        <Title order={2} id="push-notifications">
          {t('devices.title')}
        </Title>
        <Text c="dimmed">{t('devices.text')}</Text>
      </div>
      <PushChoice />
      <OwnDevices />
    </Stack>
  );
}
