import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from '../../ui/address/link.tsx';
import { useTranslation } from '../../i18n/index.ts';

/** Opens the requests of those who lost their second step; the same whether there are any (TFA-33). */
export function ResetRequestsLink() {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to="/reset-requests"
      variant="default"
      leftSection={<IconKey size={18} aria-hidden />}
    >
      {t('navigation.resetRequests')}
    </Button>
  );
}
