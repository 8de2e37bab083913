import { Button, Stack, Text } from '@mantine/core';
import { useLocation } from 'react-router';
import { Link } from '../../ui/address/link.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { type LoginState, nextPath, usePageOrganization, useSession } from '../../session/index.ts';
import { PublicTitle } from '../../ui/index.ts';

/**
 * The account was created. Its button goes on: to where a person who was logged in belongs, to the app for a member,
 * else to the login (REG-30, REG-31).
 */
export default function RegisterSuccessPage() {
  const { t } = useTranslation();
  const { session } = useSession();
  const state = useLocation().state as LoginState | null;
  usePageOrganization(state?.organization);
  let next = {
    text: t('registration.successText'),
    to: '/login',
    label: t('registration.continueToLogin'),
  };
  if (session)
    next = {
      text: t('registration.successLoggedIn'),
      to: nextPath(session),
      label: t('registration.continue'),
    };
  else if (state?.usesApp)
    next = {
      text: t('registration.successApp'),
      to: '/register-success-mobile',
      label: t('registration.continue'),
    };
  return (
    <Stack>
      <PublicTitle title={t('registration.successTitle')} takeFocus />
      <Text>{next.text}</Text>
      <Button component={Link} to={next.to} state={session ? undefined : state}>
        {next.label}
      </Button>
    </Stack>
  );
}
