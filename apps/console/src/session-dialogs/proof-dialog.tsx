import {
  type PasskeyAssertion,
  password,
  proveSession,
  type Session,
  typedCode,
  verifySms,
} from '@ensemble/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { strictObject } from 'zod/mini';
import { call, useAction } from '../client/index.ts';
import { Form, FormRefusal, PasswordField, SubmitButton, useForm } from '../form/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { lazily } from '../loading/lazily.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { answerProof } from '../session/proof.ts';

const codeForm = strictObject({ code: typedCode });
const passwordForm = strictObject({ password });

/** Asks the person to confirm that it is them: with the second step where one is set up, else with the password. */
export default function ProofDialog({ session }: { session: Session }) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={() => answerProof(false)} title={t('session.proofTitle')}>
      {session.twoFaTypes.length > 0 ? <ByCode session={session} /> : <ByPassword />}
    </Dialog>
  );
}

function ByPassword() {
  const { t } = useTranslation();
  const form = useForm({
    schema: passwordForm,
    initial: { password: '' },
    refusalField: 'password',
    onSubmit: async (body) => {
      await call(proveSession, { body });
      answerProof(true);
    },
  });
  return (
    <Form form={form}>
      <Text>{t('session.proofByPassword')}</Text>
      <PasswordField
        label={t('session.proofPassword')}
        autoComplete="current-password"
        required
        data-autofocus
        {...form.field('password')}
      />
      <Buttons form={form} />
    </Form>
  );
}

/** What is asked for first where several are set up. */
const proofKinds = ['passkey', 'totp', 'sms'] as const;
const proofTexts = {
  passkey: 'session.proofByPasskey',
  totp: 'session.proofByCode',
  sms: 'session.proofBySms',
} as const;

const PasskeyButton = lazily(() => import('../passkeys/passkey-button.tsx'), {
  phrases: ['passkeyUse'],
});

async function proveByPasskey(passkey: PasskeyAssertion): Promise<void> {
  await call(proveSession, { body: { passkey } });
  answerProof(true);
}

function ByCode({ session }: { session: Session }) {
  const { t } = useTranslation();
  const kind = proofKinds.find((each) => session.twoFaTypes.includes(each)) ?? 'sms';
  const form = useForm({
    schema: codeForm,
    initial: { code: '' },
    refusalField: 'code',
    onSubmit: async ({ code }) => {
      await call(proveSession, { body: { code: code.trim() } });
      answerProof(true);
    },
  });
  return (
    <Form form={form}>
      <Text>{t(proofTexts[kind])}</Text>
      {kind === 'passkey' && <PasskeyButton variant="default" onAnswer={proveByPasskey} />}
      {session.twoFaTypes.includes('sms') && <SendCode session={session} />}
      <TextInput
        label={t('session.proofCode')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
        {...form.field('code')}
      />
      <Buttons form={form} />
    </Form>
  );
}

/** Has a code sent to the number that is set up. */
function SendCode({ session }: { session: Session }) {
  const { t } = useTranslation();
  const [phone, setPhone] = useState<string>();
  const send = useAction(async () => {
    const { code } = await call(verifySms, { params: { id: session.userId }, body: {} });
    setPhone(code);
  });
  return (
    <Stack gap="xs" align="start">
      <FormRefusal error={send.error} />
      <Text size="sm" aria-live="polite" data-digits>
        {phone !== undefined && t('session.proofSent', { phone })}
      </Text>
      <Button variant="default" loading={send.busy} onClick={() => void send.run()}>
        {t('session.proofSend')}
      </Button>
    </Stack>
  );
}

type FormOf = Parameters<typeof SubmitButton>[0]['form'];

function Buttons({ form }: { form: FormOf }) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={() => answerProof(false)} disabled={form.submitting}>
        {t('ui.cancel')}
      </Button>
      <SubmitButton form={form}>{t('session.proofConfirm')}</SubmitButton>
    </Group>
  );
}
