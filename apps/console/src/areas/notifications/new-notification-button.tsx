import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '../../ui/address/link.tsx';
import { useTranslation } from '../../i18n/index.ts';

/** Leads to the form of a new notification (NOTIF-01). */
export function NewNotificationButton() {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to="/notifications/new"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('notifications.new')}
    </Button>
  );
}
