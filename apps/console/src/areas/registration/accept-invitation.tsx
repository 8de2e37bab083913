import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useAction } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { logOut, useSession } from '../../session/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import type { LoginState } from '../../session/index.ts';
import type { Invitation } from './invitation.ts';
import { LegalText } from './legal-text.tsx';

interface AcceptInvitationProps {
  invitation: Invitation;
  organization: string;
}

/**
 * The address has an account already: its person joins by logging in, which carries the link
 * kept for this tab (OPEN-75). A person who is logged in here now is logged out first.
 */
export function AcceptInvitation({ invitation, organization }: AcceptInvitationProps) {
  const { email, activationCode, organizationId } = invitation;
  const { t } = useTranslation();
  const { session } = useSession();
  const navigate = useNavigate();
  const toLogin = useAction(async () => {
    if (session) await logOut();
    const state: LoginState = { invitedBy: organization, email };
    await navigate('/login', { state });
  });
  return (
    <Stack>
      <PublicTitle title={t('registration.hasAccountTitle')} takeFocus />
      <Text>
        {activationCode === undefined
          ? t('registration.hasAccountText', { organization, email })
          : t('registration.activateHasAccountText', { organization, email })}
      </Text>
      <Text size="sm">
        <LegalText sentence="registration.acceptByLogin" organizationId={organizationId} />
      </Text>
      <Button loading={toLogin.busy} onClick={() => void toLogin.run()}>
        {t('registration.logInToAccept')}
      </Button>
    </Stack>
  );
}
