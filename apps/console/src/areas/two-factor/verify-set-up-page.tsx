import { verifyTwoFactorSetUp } from '@ensemble/contract';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { call, errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { takeUp, useSession } from '../../session/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import { CodeForm } from './code-form.tsx';
import { holdRecoveryCodes } from './recovery-codes.ts';

/** The first code of a new authenticator: it enrols and raises the session (TFA-07, TFA-30). */
export default function VerifySetUpPage() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { session } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  if (session?.twoFaTypes.includes('totp') && session.sessionLevel === 0)
    return <Navigate to="/verify" replace />;
  const enrol = async (code: string) => {
    if (!session) return;
    const reply = await call(verifyTwoFactorSetUp, {
      params: { id: session.userId },
      body: { code, type: 'totp' },
    });
    holdRecoveryCodes(reply.backupCodes ?? []);
    await takeUp(reply);
    await navigate('/verify-setup/verify/success', { replace: true, state });
  };
  return (
    <Stack>
      <PublicTitle title={t('twoFactor.setUpVerifyTitle')} />
      <Text>{t('twoFactor.setUpVerifyText')}</Text>
      <CodeForm onSubmit={enrol} refusalText={(error) => errorText(error, language)} />
      <Anchor component={Link} to="/verify-setup/authenticator" state={state}>
        {t('twoFactor.backToQr')}
      </Anchor>
    </Stack>
  );
}
