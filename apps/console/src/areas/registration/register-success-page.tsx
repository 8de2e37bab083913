import { Button, Stack, Text } from '@mantine/core';
import { useLocation } from 'react-router';
import { Link } from '../../ui/address/link.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { type LoginState, usePageOrganization } from '../../session/index.ts';
import { PublicTitle } from '../../ui/index.ts';

/** The account was created: continue to login (REG-31). */
export default function RegisterSuccessPage() {
  const { t } = useTranslation();
  const state = useLocation().state as LoginState | null;
  usePageOrganization(state?.organization);
  return (
    <Stack>
      <PublicTitle title={t('registration.successTitle')} takeFocus />
      <Text>{t('registration.successText')}</Text>
      <Button component={Link} to="/login" state={state}>
        {t('registration.continueToLogin')}
      </Button>
    </Stack>
  );
}
