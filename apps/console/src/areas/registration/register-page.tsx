import { readInvitation, type RouteReply } from '@ensemble/contract';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call, errorText, isRefusal, readPublicSettings, useAction } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { type Invitation, takeInvitation } from './invitation.ts';
import { RegisterForm } from './register-form.tsx';

/** `/register`: from a mailed invitation to an account (REG-16..31). */
export default function RegisterPage() {
  const invitation = useInvitation();
  return invitation ? <Invited invitation={invitation} /> : <InvalidLink />;
}

/** The invitation of the link; its token leaves the address bar at once. */
function useInvitation(): Invitation | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [invitation] = useState(() => takeInvitation(new URLSearchParams(search)));
  useEffect(() => {
    if (search !== '') void navigate('/register', { replace: true });
  }, [navigate, search]);
  return invitation;
}

type Checked = RouteReply<typeof readInvitation> & {
  policy: Awaited<ReturnType<typeof readPublicSettings>>['passwordPolicy'];
};

function Invited({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [checked, setChecked] = useState<Checked>();
  const check = useAction(async () => {
    const [reply, settings] = await Promise.all([
      call(readInvitation, { body: { ...invitation } }),
      readPublicSettings(),
    ]);
    setChecked({ ...reply, policy: settings.passwordPolicy });
  });
  const { run } = check;
  // oxlint-disable-next-line react/exhaustive-deps -- once for each invitation
  useEffect(() => void run(), [invitation]);
  if (isRefusal(check.error, 'INVALID_REGISTRATION_LINK')) return <InvalidLink />;
  if (check.error !== undefined) {
    return (
      <Stack>
        <PublicTitle title={t('registration.checkFailedTitle')} takeFocus />
        <Text role="alert">{errorText(check.error, language)}</Text>
        <Button loading={check.busy} onClick={() => void run()}>
          {t('ui.retry')}
        </Button>
      </Stack>
    );
  }
  if (!checked) return <Checking />;
  const organization = checked.organizationName[language];
  if (checked.hasAccount)
    return <AcceptInvitation invitation={invitation} organization={organization} />;
  return (
    <RegisterForm invitation={invitation} organization={organization} policy={checked.policy} />
  );
}

/** REG-25, OPEN-32. */
function InvalidLink() {
  const { t } = useTranslation();
  return (
    <Stack>
      <PublicTitle title={t('registration.invalidTitle')} takeFocus />
      <Text role="alert">{t('registration.invalidText')}</Text>
    </Stack>
  );
}

function Checking() {
  const { t } = useTranslation();
  return (
    <Stack aria-busy>
      <PublicTitle title={t('registration.title')} />
      <Skeleton height={20} />
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={120} />
    </Stack>
  );
}
