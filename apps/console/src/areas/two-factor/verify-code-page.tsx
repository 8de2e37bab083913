import { typedCode, type AuthReply, type Session, verifyTwoFactorCode } from '@ensemble/contract';
import { strictObject } from 'zod/mini';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { ApiError, call, errorText, useAction, usePublicSettings } from '../../client/index.ts';
import { Form, FormRefusal, SubmitButton, useForm } from '../../form/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { lazily } from '../../loading/lazily.tsx';
import { keepInSession, nextPath, takeUp, useSession } from '../../session/index.ts';
import { notifyWarning, PublicTitle } from '../../ui/index.ts';
import { formatCodesLeft } from './recovery-codes/recovery-codes.ts';
import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';
import { readSentCode, sendLoginCode } from './sent-code.ts';
import { SignOutLink } from './sign-out-link.tsx';
import {
  type TwoFactorState,
  type TwoFactorMethod,
  twoFactorMethodsOf,
} from './two-factor-methods.ts';

/** The second step of a login: a code of the app, one by SMS, or a recovery code (TFA-16..19, TFA-23..28, OPEN-26). */
export default function VerifyCodePage() {
  const { session, entered } = useSession();
  const { origin } = useTwoFactorState();
  if (session && entered) return <Navigate to={nextPath(session, origin)} replace />;
  if (session?.sessionLevel !== 0)
    return <Navigate to="/two-factor-authentication" state={{ origin }} replace />;
  return <SecondStep session={session} />;
}

const useTwoFactorState = (): TwoFactorState =>
  (useLocation().state as TwoFactorState | null) ?? {};

function SecondStep({ session }: { session: Session }) {
  const state = useTwoFactorState();
  const offered = usePublicSettings()?.twoFactorTypes;
  const ways = twoFactorMethodsOf(session, offered);
  const [chosen, setChosen] = useState<TwoFactorMethod | undefined>(state.way);
  const preferred = preferences.find((each) => ways.includes(each));
  const way = chosen && ways.includes(chosen) ? chosen : (preferred ?? 'recovery');
  const [isLost, setLost] = useState(false);
  const lost = (
    <LostAccess isOpen={isLost} onOpen={() => setLost(true)} onBack={() => setLost(false)} />
  );
  if (isLost) return lost;
  return (
    <Stack>
      {way === 'passkey' && <PasskeyStep origin={state.origin} />}
      {way === 'totp' && <AppCode />}
      {way === 'sms' && <SmsCode session={session} isOffered={offered !== undefined} />}
      {way === 'recovery' && <RecoveryCode />}
      {ways
        .filter((each) => each !== way)
        .map((each) => (
          <OtherWay key={each} way={each} onChoose={() => setChosen(each)} />
        ))}
      {lost}
      <SignOutLink />
    </Stack>
  );
}

/** What is asked first where several are set up and none was chosen: the app costs no one an SMS. */
const preferences = ['passkey', 'totp', 'sms'] as const;

const PasskeyStep = lazily(() => import('./passkeys/passkey-step.tsx'), {
  phrases: ['passkeys', 'passkeyUse'],
});

/** Loaded after the page: most people have their phone. */
const LostAccess = lazily(() => import('./lost-access/lost-access.tsx'), {
  phrases: ['resetRequests'],
  failure: () => null,
});

/** Sends the second step and takes up the session it opens (TFA-24); the console says how many recovery codes are left (TFA-36). */
function useVerify(): (code: string, type?: 'sms' | 'totp') => Promise<void> {
  const navigate = useNavigate();
  const { t } = useTranslation();
  const { origin } = useTwoFactorState();
  return async (code, type) => {
    const reply: AuthReply = await call(verifyTwoFactorCode, { body: { code, type } });
    const session = await takeUp(reply);
    const { backupCodesLeft: left } = reply;
    keepInSession({ recoveryCodesLeft: left });
    // A session for one call does not open the console, where it is said in full.
    if (session.meetingId !== undefined && left !== undefined)
      notifyWarning(`${t('twoFactor.recoveryUsed')}. ${formatCodesLeft(left)}`);
    await navigate(nextPath(session, origin), { replace: true });
  };
}

/** TFA-25; a 401 ends the session by itself (TFA-26). */
function useRefusalText() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (error: unknown) =>
    error instanceof ApiError && (error.status === 400 || error.status === 422)
      ? t('twoFactor.notRecognized')
      : errorText(error, language);
}

function AppCode() {
  const { t } = useTranslation();
  const verify = useVerify();
  return (
    <>
      <PublicTitle title={t('twoFactor.verifyTitle')} />
      <Text>{t('twoFactor.verifyText')}</Text>
      <CodeForm onSubmit={(code) => verify(code, 'totp')} refusalText={useRefusalText()} />
    </>
  );
}

/** A code by SMS, sent by itself when the page opens and SMS are known to work here, and again on request (TFA-15, TFA-23). */
function SmsCode({ session, isOffered }: { session: Session; isOffered: boolean }) {
  const { t } = useTranslation();
  const verify = useVerify();
  const [sent, setSent] = useState(() => readSentCode(session));
  const send = useAction(async () => setSent(await sendLoginCode(session)));
  const { run } = send;
  useEffect(() => {
    if (isOffered && !sent) void run();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit; later ones are asked for
  }, [isOffered]);
  return (
    <>
      <PublicTitle title={t('twoFactor.verifyTitle')} />
      <FormRefusal error={send.error} />
      <Text aria-live="polite" data-digits>
        {sent ? t('twoFactor.smsSent', { phone: sent.phone }) : t('twoFactor.smsSending')}
      </Text>
      <CodeForm onSubmit={(code) => verify(code, 'sms')} refusalText={useRefusalText()} />
      <ResendCode sent={sent} onSend={async () => setSent(await sendLoginCode(session))} />
    </>
  );
}

/** A recovery code in place of another (OPEN-26); a wrong one says so (TFA-28). */
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

const wayLabels = {
  passkey: 'twoFactor.usePasskey',
  totp: 'twoFactor.useApp',
  sms: 'twoFactor.useSms',
  recovery: 'twoFactor.useRecoveryCode',
} as const;

function OtherWay({ way, onChoose }: { way: TwoFactorMethod; onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="subtle" onClick={onChoose}>
      {t(wayLabels[way])}
    </Button>
  );
}

/** One recovery code, as the login's second step takes it. */
export const recoveryForm = strictObject({ code: typedCode });
