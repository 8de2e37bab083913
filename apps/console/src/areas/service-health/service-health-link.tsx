import { IconHeartbeat } from '@tabler/icons-react';
import { LinkButton } from '../../ui/address/link-button.tsx';
import { useTranslation } from '../../i18n/index.ts';

/** Opens the checks of the service (WATCH-05). */
export function ServiceHealthLink() {
  const { t } = useTranslation();
  return <LinkButton to="/service" icon={IconHeartbeat} label={t('navigation.serviceHealth')} />;
}
