import { confirmReplacement, type TwoFactorType, verifyTwoFactorSetUp } from '@ensemble/contract';
import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Link } from '../../ui/address/link.tsx';
import { call, errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { nextPath, useSession } from '../../session/index.ts';
import { notifySuccess, PublicTitle } from '../../ui/index.ts';
import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';
import { readBegunNumber, sendSetUpCode, type SentCode } from './sent-code.ts';
import { maySetUp, setUpPath, type TwoFactorState } from './two-factor-methods.ts';
import { useFinishSetUp } from './use-finish-set-up.ts';

/** The first code of a new second step: it enrols and raises the session (TFA-07, TFA-30). */
export default function VerifySetUpPage() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { session } = useSession();
  const { state } = useLocation() as { state: TwoFactorState | null };
  const type = state?.type ?? 'totp';
  // Where the number is not known any more (a reload), its page asks for it again.
  const [sent, setSent] = useState<SentCode | undefined>(readBegunNumber);
  const enrol = useEnrol(type);
  if (!session || !maySetUp(session, type, state ?? {}))
    return <Navigate to="/verify" state={state} replace />;
  if (type === 'sms' && !sent) return <Navigate to={setUpPath(type)} state={state} replace />;
  const resend = async () => {
    const begun = readBegunNumber();
    if (begun) setSent(await sendSetUpCode(session, begun.number));
  };
  return (
    <Stack>
      <PublicTitle
        title={t(type === 'sms' ? 'twoFactor.setUpSmsTitle' : 'twoFactor.setUpVerifyTitle')}
      />
      <Text data-digits>
        {type === 'sms'
          ? t('twoFactor.smsSent', { phone: sent?.phone ?? '' })
          : t('twoFactor.setUpVerifyText')}
      </Text>
      <CodeForm onSubmit={enrol} refusalText={(error) => errorText(error, language)} />
      {type === 'sms' && <ResendCode sent={sent} onSend={resend} />}
      <Anchor component={Link} to={setUpPath(type)} state={state}>
        {t(type === 'sms' ? 'twoFactor.otherNumber' : 'twoFactor.backToQr')}
      </Anchor>
    </Stack>
  );
}

/** Sends the first code. */
function useEnrol(type: TwoFactorType): (code: string) => Promise<void> {
  const { t } = useTranslation();
  const { session } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: TwoFactorState | null };
  const finish = useFinishSetUp();
  return async (code) => {
    if (!session) return;
    const params = { id: session.userId };
    if (state?.replaces) {
      await call(confirmReplacement, { params, body: { code } });
      notifySuccess(t('twoFactor.replaced'));
      await navigate(nextPath(session, state.origin), { replace: true });
      return;
    }
    await finish(await call(verifyTwoFactorSetUp, { params, body: { code, type } }));
  };
}
