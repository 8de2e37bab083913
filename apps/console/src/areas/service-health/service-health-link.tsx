import { Button } from '@mantine/core';
import { IconHeartbeat } from '@tabler/icons-react';
import { Link } from '../../ui/address/link.tsx';
import { useTranslation } from '../../i18n/index.ts';

/** Opens the checks of the service (WATCH-05). */
export function ServiceHealthLink() {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to="/service"
      variant="default"
      leftSection={<IconHeartbeat size={18} aria-hidden />}
    >
      {t('navigation.serviceHealth')}
    </Button>
  );
}
