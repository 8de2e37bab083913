import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBrandAppstore, IconBrandGooglePlay } from '@tabler/icons-react';
import { usePublicSettings } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';

const stores = [
  { address: 'appStoreUrl', name: 'registration.appStore', icon: IconBrandAppstore },
  { address: 'playStoreUrl', name: 'registration.playStore', icon: IconBrandGooglePlay },
] as const;

/** Where to get the app; hidden where this deployment names no store (REG-03). */
export function StoreLinks({ title }: { title: string }) {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const named = stores.flatMap((store) => {
    const href = settings?.[store.address];
    return href ? [{ ...store, href }] : [];
  });
  if (named.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm">{title}</Text>
      <Group gap="sm">
        {named.map(({ address, name, icon: Icon, href }) => (
          <Button
            key={address}
            component="a"
            href={href}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<Icon size={20} aria-hidden />}
          >
            {t(name)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
