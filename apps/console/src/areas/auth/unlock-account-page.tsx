import { email as emailSchema, parse, unlockAccount } from '@ensemble/contract';
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call, useAction } from '../../client/index.ts';
import { Form, FormRefusal, SubmitButton, useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import { unlockForm } from './unlock-form.ts';

type Step = { name: 'prompt' } | { name: 'sent'; email: string } | { name: 'unlocked' };

/** `/unlockAccount`: the code that unlocks an account, or a new one (AUTH-18..21). */
export default function UnlockAccountPage() {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ name: 'prompt' });
  if (step.name === 'unlocked') return <Unlocked />;
  return (
    <Stack>
      <PublicTitle title={t('auth.unlockTitle')} />
      <Text aria-live="polite">
        {step.name === 'sent' ? t('auth.codeSent', { email: step.email }) : t('auth.unlockPrompt')}
      </Text>
      <UnlockForm onStep={setStep} />
      <Anchor component={Link} to="/login">
        {t('auth.backToLogin')}
      </Anchor>
    </Stack>
  );
}

function UnlockForm({ onStep }: { onStep: (step: Step) => void }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const form = useForm({
    schema: unlockForm,
    initial: { email: query.get('email') ?? '', code: query.get('code') ?? '' },
    onSubmit: async (body) => {
      await call(unlockAccount, { body });
      onStep({ name: 'unlocked' });
    },
  });
  return (
    <Form form={form}>
      <TextInput
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        required
        {...form.field('email')}
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
      <ResendCode email={form.values.email} onSent={(email) => onStep({ name: 'sent', email })} />
    </Form>
  );
}

/** Has a new code mailed (AUTH-17); whether the address exists is not told. */
function ResendCode({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const address = parse(emailSchema, email);
  const resend = useAction(async (to: string) => {
    await call(unlockAccount, { body: { email: to } });
    onSent(to);
  });
  return (
    <>
      <FormRefusal error={resend.error} />
      <Button
        variant="subtle"
        loading={resend.busy}
        disabled={!address.success}
        onClick={() => address.success && void resend.run(address.data)}
      >
        {t('auth.resendCode')}
      </Button>
    </>
  );
}

function Unlocked() {
  const { t } = useTranslation();
  return (
    <Stack>
      <PublicTitle title={t('auth.unlockedTitle')} takeFocus />
      <Alert role="status" color="secondary">
        {t('auth.unlockedText')}
      </Alert>
      <Button component={Link} to="/login">
        {t('auth.continueToLogin')}
      </Button>
    </Stack>
  );
}
