import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '../../ui/address/link-button.tsx';
import { useTranslation } from '../../i18n/index.ts';

/** Leads to the form of a new notification (NOTIF-01). */
export function NewNotificationButton() {
  const { t } = useTranslation();
  return (
    <LinkButton to="/notifications/new" icon={IconPlus} label={t('notifications.new')} isMain />
  );
}
