import { asksForRenewal, login, type Session } from '@ensemble/contract';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Link } from '../../ui/address/link.tsx';
import { errorText, isRefusal, readPublicSettings } from '../../client/index.ts';
import { Form, useForm } from '../../form/index.ts';
import { LoginFields } from '../../form/login-fields.tsx';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { PasskeyChoice } from '../../passkeys/passkey-choice.tsx';
import { logIn, nextPath, useSession, useSessionState } from '../../session/index.ts';
import { notifySuccess, PublicTitle } from '../../ui/index.ts';
import { CriteriaDialog } from '../passwords/index.ts';
import { clearInvitation, StoreLinks, storedInvitation } from '../registration/index.ts';
import type { LoginState } from '../../session/index.ts';

/** `/login` (AUTH-01..14). A person with a valid session goes home, or back where they came from (AUTH-36, AUTH-39). */
export default function LoginPage() {
  const { session, entered } = useSession();
  const { origin } = useLoginState();
  if (session && entered) return <Navigate to={nextPath(session, origin)} replace />;
  return <LoginForm />;
}

const useLoginState = (): LoginState => (useLocation().state as LoginState | null) ?? {};

function LoginForm() {
  const { t } = useTranslation();
  const [outdated, setOutdated] = useState<string>();
  const form = useLoginForm(setOutdated);
  const entry = useEntry();
  const { language } = useLanguage();
  // The notice says what to do; the sentence of a wrong password stays (AUTH-15).
  const refusalText = (error: unknown) =>
    isRefusal(error, 'MOBILE_ONLY_ACCOUNT') ? t('auth.invalidLogin') : errorText(error, language);
  return (
    <Stack>
      <PublicTitle title={t('auth.loginTitle')} />
      <LoginBanner />
      <Form
        form={form}
        beforeRefusal={(error) => isRefusal(error, 'MOBILE_ONLY_ACCOUNT') && <AppNotice />}
        refusalText={refusalText}
      >
        <LoginFields form={form} />
      </Form>
      <PasskeyChoice {...entry} />
      <Anchor
        component={Link}
        to="/reset-password"
        state={{ email: form.values.email } satisfies LoginState}
      >
        {t('passwords.forgot')}
      </Anchor>
      <Anchor component={Link} to="/activate">
        {t('auth.haveCode')}
      </Anchor>
      {outdated !== undefined && (
        <Suspense>
          <CriteriaDialog email={outdated} onClose={() => setOutdated(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Where a login leads from here, by password or passkey; an invitation that the person came by is accepted with it. */
function useEntry() {
  const navigate = useNavigate();
  const { t } = useTranslation();
  const { origin, invitedBy } = useLoginState();
  return {
    readLink: () => ({ invitation: invitedBy === undefined ? undefined : invitationToSend() }),
    onEntered: async (session: Session) => {
      if (invitedBy !== undefined) {
        clearInvitation();
        notifySuccess(t('registration.accepted', { organization: invitedBy }));
      }
      await navigate(nextPath(session, origin), { state: { origin }, replace: true });
    },
    onRefused: (error: unknown) => {
      if (invitedBy === undefined || !isRefusal(error, 'MOBILE_ONLY_ACCOUNT')) return false;
      // They were let in and the place is taken: the app is where it goes on (REG-30).
      clearInvitation();
      void navigate('/register-success-mobile', { replace: true });
      return true;
    },
  };
}

/** The form; `onOutdated` hears of a right password that no longer meets the criteria (AUTH-10). */
function useLoginForm(onOutdated: (email: string) => void) {
  const navigate = useNavigate();
  const { email } = useLoginState();
  const { readLink, onEntered, onRefused } = useEntry();
  const form = useForm({
    schema: login.body,
    initial: { email: email ?? '', password: '' },
    onSubmit: async (values) => onEntered(await logIn({ ...values, ...readLink() })),
    onRefusal: async (error) => {
      // A locked account goes to its recovery with the address (AUTH-09); all else stands in the form (AUTH-05).
      if (onRefused(error)) return true;
      if (isRefusal(error, 'ACCOUNT_LOCKED'))
        void navigate(`/unlockAccount?${new URLSearchParams({ email: form.values.email })}`);
      else if (isRefusal(error, 'PASSWORD_DOES_NOT_MEET_POLICY') && (await explainsCriteria()))
        onOutdated(form.values.email);
      else return false;
      return true;
    },
  });
  return form;
}

/** In a dialog, unless the special character is switched off (AUTH-11). */
async function explainsCriteria(): Promise<boolean> {
  const policy = (await readPublicSettings().catch(() => undefined))?.passwordPolicy;
  return !policy || asksForRenewal(policy);
}

/** For members, who use the mobile app: where to get it (AUTH-15, SHELL-23). */
function AppNotice() {
  const { t } = useTranslation();
  return (
    <Alert role="status" title={t('auth.appTitle')}>
      <Stack gap="sm">
        <Text size="sm">{t('auth.appText')}</Text>
        <Suspense>
          <StoreLinks title={t('registration.mobileDownload')} />
        </Suspense>
      </Stack>
    </Alert>
  );
}

/** The invitation of the link this person came by, as login takes it (OPEN-75). */
function invitationToSend() {
  const invitation = storedInvitation();
  return (
    invitation && {
      organizationId: invitation.organizationId,
      invitationToken: invitation.invitationToken,
      activationCode: invitation.activationCode,
    }
  );
}

/** Why the person is here: an account just made (AUTH-04), an invitation, a session that ended. */
function LoginBanner() {
  const { t } = useTranslation();
  const { created, invitedBy } = useLoginState();
  const { endedBy } = useSessionState();
  let text: string | undefined;
  if (created) text = t('auth.accountCreated');
  else if (invitedBy !== undefined) text = t('auth.invitationHint', { organization: invitedBy });
  else if (endedBy === 'expired') text = t('auth.sessionEnded');
  return (
    text && (
      <Alert role="status" color={created && 'green'}>
        {text}
      </Alert>
    )
  );
}
