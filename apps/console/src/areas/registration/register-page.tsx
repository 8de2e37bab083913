import { readInvitation, type RouteReply } from '@ensemble/contract';
import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type Location } from 'react-router';
import { Link } from '../../ui/address/link.tsx';
import {
  call,
  errorText,
  isRefusal,
  linkParams,
  readPublicSettings,
  useAction,
} from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { usePageOrganization } from '../../session/index.ts';
import { CrisisLine } from '../../ui/crisis-line.tsx';
import { PublicTitle } from '../../ui/index.ts';
import { useMailedLink } from '../../ui/use-mailed-link.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { CompleteForm } from './complete-form.tsx';
import { type Invitation, isActivation, takeInvitation } from './invitation.ts';
import { RegisterForm } from './register-form.tsx';

/** `/register`: from a mailed link to an account, of an invitation or an activation (REG-16..31). */
export default function RegisterPage() {
  const { link, turn } = useMailedLink({ take });
  const { invitation, activates } = link;
  return invitation ? (
    <Invited key={turn} invitation={invitation} />
  ) : (
    <InvalidLink activates={activates} />
  );
}

/** What the link carries. */
function take(location: Location) {
  const carried = linkParams(location);
  return { invitation: takeInvitation(carried), activates: carried.has('activationCode') };
}

type Checked = RouteReply<typeof readInvitation> & {
  policy: Awaited<ReturnType<typeof readPublicSettings>>['passwordPolicy'];
};

function Invited({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [checked, setChecked] = useState<Checked>();
  const page = { id: invitation.organizationId, brand: checked?.brand };
  usePageOrganization(page);
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
  if (isRefusal(check.error, 'INVALID_REGISTRATION_LINK'))
    return <InvalidLink activates={isActivation(invitation)} />;
  if (isRefusal(check.error, 'YOUTH_ACCOUNT')) return <YouthAccount email={invitation.email} />;
  if (check.error !== undefined) {
    return (
      <Stack>
        <PublicTitle title={t('registration.checkFailedTitle')} takeFocus />
        <Text role="alert">{errorText(check.error, language)}</Text>
        <Button loading={check.busy} onClick={() => void run()}>
          {t('ui.retry')}
        </Button>
        <CrisisLine />
      </Stack>
    );
  }
  if (!checked) return <Checking />;
  const organization = checked.organizationName[language];
  if (checked.hasAccount)
    return <AcceptInvitation invitation={invitation} organization={organization} />;
  if (isActivation(invitation)) {
    const { policy } = checked;
    return (
      <CompleteForm
        activation={invitation}
        organization={organization}
        policy={policy}
        page={page}
      />
    );
  }
  const { policy, firstName, lastName } = checked;
  return (
    <RegisterForm
      invitation={invitation}
      organization={organization}
      page={page}
      policy={policy}
      names={{ firstName, lastName }}
    />
  );
}

/** REG-25, OPEN-32; a person who came with an activation can begin again. */
function InvalidLink({ activates }: { activates: boolean }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <PublicTitle title={t('registration.invalidTitle')} takeFocus />
      <Text role="alert">{t('registration.invalidText')}</Text>
      {activates && (
        <Anchor component={Link} to="/activate">
          {t('registration.startAgain')}
        </Anchor>
      )}
      <CrisisLine />
    </Stack>
  );
}

/** A youth account joins by no link; only the person who has the link is told (USERS-18). */
function YouthAccount({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <PublicTitle title={t('registration.youthTitle')} takeFocus />
      <Text style={{ overflowWrap: 'anywhere' }}>{t('registration.youthText', { email })}</Text>
      <Text>{t('registration.youthAsk')}</Text>
      <Text>{t('registration.youthPrivate')}</Text>
      <CrisisLine />
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
