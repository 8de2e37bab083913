import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBrandAppstore, IconBrandGooglePlay } from '@tabler/icons-react';
import { usePublicSettings } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';

/** Where to get the app; hidden where this deployment names no store (REG-03). */
export function StoreLinks({ title }: { title: string }) {
  const { t } = useTranslation();
  const { appStoreUrl, playStoreUrl } = usePublicSettings() ?? {};
  if (!appStoreUrl && !playStoreUrl) return null;
  return (
    <Stack gap="xs">
      <Text size="sm">{title}</Text>
      <Group gap="sm">
        {appStoreUrl && (
          <Button
            component="a"
            href={appStoreUrl}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconBrandAppstore size={20} aria-hidden />}
          >
            {t('registration.appStore')}
          </Button>
        )}
        {playStoreUrl && (
          <Button
            component="a"
            href={playStoreUrl}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconBrandGooglePlay size={20} aria-hidden />}
          >
            {t('registration.playStore')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
