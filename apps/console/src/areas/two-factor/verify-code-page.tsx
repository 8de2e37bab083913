import { type AuthReply, verifyTwoFactorCode } from '@ensemble/contract';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { ApiError, call, errorText } from '../../client/index.ts';
import { Form, SubmitButton, useForm } from '../../form/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { nextPath, takeUp, useSession } from '../../session/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import { CodeForm } from './code-form.tsx';
import { recoveryForm } from './recovery-form.ts';
import { SignOutLink } from './sign-out-link.tsx';

/** The second step of a login: the authenticator's code, or a recovery code (TFA-16..19, TFA-24, OPEN-26). */
export default function VerifyCodePage() {
  const { session, entered } = useSession();
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const { origin } = useOrigin();
  if (session && entered) return <Navigate to={nextPath(session, origin)} replace />;
  if (!session?.twoFaTypes.includes('totp'))
    return <Navigate to="/two-factor-authentication" state={{ origin }} replace />;
  return (
    <Stack>
      {way === 'app' ? <AppCode /> : <RecoveryCode />}
      <OtherWay way={way} onChange={setWay} />
      <SignOutLink />
    </Stack>
  );
}

const useOrigin = () => (useLocation().state as { origin?: string } | null) ?? {};

/** Sends the second step and takes up the session it opens (TFA-24). */
function useVerify(): (code: string) => Promise<void> {
  const navigate = useNavigate();
  const { origin } = useOrigin();
  return async (code) => {
    const reply: AuthReply = await call(verifyTwoFactorCode, { body: { code } });
    const session = await takeUp(reply);
    await navigate(nextPath(session, origin), { replace: true });
  };
}

function AppCode() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  // TFA-25; a 401 ends the session by itself (TFA-26).
  const refusalText = (error: unknown) =>
    error instanceof ApiError && (error.status === 400 || error.status === 422)
      ? t('twoFactor.notRecognized')
      : errorText(error, language);
  return (
    <>
      <PublicTitle title={t('twoFactor.verifyTitle')} />
      <Text>{t('twoFactor.verifyText')}</Text>
      <CodeForm onSubmit={useVerify()} refusalText={refusalText} />
    </>
  );
}

/** A recovery code in place of the authenticator's (OPEN-26); a wrong one says so (TFA-28). */
function RecoveryCode() {
  const { t } = useTranslation();
  const verify = useVerify();
  const form = useForm({
    schema: recoveryForm,
    initial: { code: '' },
    onSubmit: ({ code }) => verify(code),
  });
  return (
    <>
      <PublicTitle title={t('twoFactor.recoveryTitle')} />
      <Text>{t('twoFactor.recoveryText')}</Text>
      <Form form={form}>
        <TextInput
          label={t('twoFactor.recoveryCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one field
          autoFocus
          required
          {...form.field('code')}
        />
        <SubmitButton form={form}>{t('twoFactor.verify')}</SubmitButton>
      </Form>
    </>
  );
}

function OtherWay({
  way,
  onChange,
}: {
  way: 'app' | 'recovery';
  onChange: (way: 'app' | 'recovery') => void;
}) {
  const { t } = useTranslation();
  const other = way === 'app' ? 'recovery' : 'app';
  return (
    <Button variant="subtle" onClick={() => onChange(other)}>
      {t(other === 'app' ? 'twoFactor.useApp' : 'twoFactor.useRecoveryCode')}
    </Button>
  );
}
