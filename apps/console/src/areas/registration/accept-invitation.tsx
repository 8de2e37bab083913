import { acceptInvitation } from '@ensemble/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call, useAction } from '../../client/index.ts';
import { FormRefusal } from '../../form/index.ts';
import { loadSession, nextPath, useSession } from '../../session/index.ts';
import { notifySuccess, PublicTitle } from '../../ui/index.ts';
import type { LoginState } from '../auth/index.ts';
import { forgetInvitation, type Invitation } from './invitation.ts';

interface AcceptInvitationProps {
  invitation: Invitation;
  organization: string;
}

/** The address has an account already: its person joins by logging in and accepting (OPEN-75). */
export function AcceptInvitation(props: AcceptInvitationProps) {
  const { entered } = useSession();
  return entered ? <Accept {...props} /> : <LogInFirst {...props} />;
}

function LogInFirst({ invitation, organization }: AcceptInvitationProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state: LoginState = { origin: '/register', invited: true, email: invitation.email };
  return (
    <Stack>
      <PublicTitle title={t('registration.hasAccountTitle')} takeFocus />
      <Text>{t('registration.hasAccountText', { organization, email: invitation.email })}</Text>
      <Button onClick={() => void navigate('/login', { state })}>{t('registration.logInToAccept')}</Button>
    </Stack>
  );
}

function Accept({ invitation, organization }: AcceptInvitationProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = () => {
    forgetInvitation();
    void navigate('/', { replace: true });
  };
  const accept = useAction(async () => {
    await call(acceptInvitation, { body: { ...invitation } });
    forgetInvitation();
    const session = await loadSession();
    notifySuccess(t('registration.accepted', { organization }));
    await navigate(nextPath(session), { replace: true });
  });
  return (
    <Stack>
      <PublicTitle title={t('registration.acceptTitle')} takeFocus />
      <Text>{t('registration.acceptText', { organization, email: invitation.email })}</Text>
      <FormRefusal error={accept.error} />
      <Button loading={accept.busy} onClick={() => void accept.run()}>
        {t('registration.accept')}
      </Button>
      <Button variant="default" disabled={accept.busy} onClick={leave}>
        {t('registration.notNow')}
      </Button>
    </Stack>
  );
}
