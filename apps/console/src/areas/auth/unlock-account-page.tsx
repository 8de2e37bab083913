import { email, typedCode, email as emailSchema, parse, unlockAccount } from '@ensemble/contract';
import { strictObject } from 'zod/mini';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { type Location } from 'react-router';
import { Link } from '../../ui/address/link.tsx';
import { call, emailOf, linkParams, useAction, usePublicSettings } from '../../client/index.ts';
import { Form, FormRefusal, SubmitButton, useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PublicTitle } from '../../ui/index.ts';
import { ReadyButton } from '../../ui/button/ready-button.tsx';
import { useMailedLink } from '../../ui/use-mailed-link.ts';

type Step = { name: 'prompt' } | { name: 'sent'; email: string } | { name: 'unlocked' };

/** `/unlockAccount`: unlocks an account with the mailed link or code, or has them mailed again (AUTH-18..21). */
export default function UnlockAccountPage() {
  const { link, turn } = useMailedLink({ take, leaveQuery: true });
  return <Unlocking key={turn} link={link} />;
}

/** What the address carries (AUTH-19); the secret of a link stands in its fragment alone. */
function take(location: Location): UnlockLink {
  const carried = linkParams(location);
  return {
    email: emailOf(carried),
    code: carried.get('code') ?? '',
    token: carried.get('token') ?? undefined,
  };
}

function Unlocking({ link }: { link: UnlockLink }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ name: 'prompt' });
  if (step.name === 'unlocked') return <Unlocked />;
  const unlocked = () => setStep({ name: 'unlocked' });
  return (
    <Stack>
      <div>
        <BackLink to="/login">{t('auth.backToLogin')}</BackLink>
        <PublicTitle title={t('auth.unlockTitle')} />
      </div>
      {link.token === undefined ? (
        <>
          <Prompt step={step} />
          <UnlockForm link={link} onStep={setStep} />
        </>
      ) : (
        <UnlockByLink link={link} token={link.token} onUnlocked={unlocked} />
      )}
    </Stack>
  );
}

interface UnlockLink {
  readonly email: string;
  readonly code: string;
  /** The secret of the mailed link. */
  readonly token: string | undefined;
}

function Prompt({ step }: { step: Step }) {
  const { t } = useTranslation();
  const minutes = usePublicSettings()?.lockMinutes;
  return (
    <Text aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
      {step.name === 'sent'
        ? t('auth.codeSent', { email: step.email })
        : minutes !== undefined && t('auth.unlockPrompt', { count: minutes })}
    </Text>
  );
}

interface UnlockByLinkProps {
  link: UnlockLink;
  token: string;
  onUnlocked: () => void;
}

/** One button: a mail program that looks at links ahead of their reader unlocks nothing. */
function UnlockByLink({ link: { email }, token, onUnlocked }: UnlockByLinkProps) {
  const { t } = useTranslation();
  const unlock = useAction(async () => {
    await call(unlockAccount, { body: { email, token } });
    onUnlocked();
  });
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>{t('auth.unlockLinkText', { email })}</Text>
      <FormRefusal error={unlock.error} />
      <Button loading={unlock.busy} onClick={() => void unlock.run()}>
        {t('auth.unlock')}
      </Button>
    </>
  );
}

function UnlockForm({ link, onStep }: { link: UnlockLink; onStep: (step: Step) => void }) {
  const { t } = useTranslation();
  const { email, code } = link;
  const [isAsked, setAsked] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema: unlockForm,
    initial: { email, code },
    refusalField: 'code',
    onSubmit: async (body) => {
      await call(unlockAccount, { body });
      onStep({ name: 'unlocked' });
    },
  });
  const onSent = (to: string) => {
    // What was wrong with the last code says nothing about the one to come.
    form.set('code', '');
    onStep({ name: 'sent', email: to });
  };
  const emailField = form.field('email');
  const isMissing = isAsked && !parse(emailSchema, form.values.email).success;
  const askForAddress = () => {
    setAsked(true);
    address.current?.focus();
  };
  return (
    <Form form={form}>
      <TextInput
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        required
        {...emailField}
        ref={address}
        error={emailField.error ?? (isMissing && t('rules.email'))}
      />
      <TextInput
        label={t('auth.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.field('code')}
      />
      <SubmitButton form={form} fullWidth>
        {t('auth.unlock')}
      </SubmitButton>
      <ResendCode email={form.values.email} onSent={onSent} onUnready={askForAddress} />
    </Form>
  );
}

interface ResendCodeProps {
  email: string;
  onSent: (email: string) => void;
  /** Pressed without an address to send to. */
  onUnready: () => void;
}

/** Has the link and code mailed again (AUTH-17); whether the address exists is not told. */
function ResendCode({ email, onSent, onUnready }: ResendCodeProps) {
  const { t } = useTranslation();
  const address = parse(emailSchema, email);
  const resend = useAction(async (to: string) => {
    await call(unlockAccount, { body: { email: to } });
    onSent(to);
  });
  return (
    <>
      <FormRefusal error={resend.error} />
      <ReadyButton
        variant="subtle"
        loading={resend.busy}
        isReady={address.success}
        onUnready={onUnready}
        onClick={() => address.success && void resend.run(address.data)}
      >
        {t('auth.resendCode')}
      </ReadyButton>
    </>
  );
}

function Unlocked() {
  const { t } = useTranslation();
  return (
    <Stack>
      <PublicTitle title={t('auth.unlockedTitle')} takeFocus />
      <Alert role="status" color="green">
        {t('auth.unlockedText')}
      </Alert>
      <Button component={Link} to="/login">
        {t('auth.continueToLogin')}
      </Button>
    </Stack>
  );
}

/** Submitting needs the code, which the route itself leaves out to ask for a new one (OPEN-19). */
export const unlockForm = strictObject({ email, code: typedCode });
