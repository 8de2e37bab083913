import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { PublicTitle } from '../../ui/index.ts';

/** The account was created: continue to login (REG-31). */
export default function RegisterSuccessPage() {
  const { t } = useTranslation();
  const { state } = useLocation();
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
