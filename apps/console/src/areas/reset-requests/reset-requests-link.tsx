import { IconKey } from '@tabler/icons-react';
import { LinkButton } from '../../ui/address/link-button.tsx';
import { useTranslation } from '../../i18n/index.ts';

/** Opens the requests of those who lost their second step; the same whether there are any (TFA-33). */
export function ResetRequestsLink() {
  const { t } = useTranslation();
  return <LinkButton to="/reset-requests" icon={IconKey} label={t('navigation.resetRequests')} />;
}
