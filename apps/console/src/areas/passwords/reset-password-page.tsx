import { requestPasswordReset } from '@ensemble/contract';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSearchParams } from '../../ui/address/use-search-params.ts';
import { ApiError, call, errorText } from '../../client/index.ts';
import { Form, SubmitButton, useForm } from '../../form/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import type { LoginState } from '../../session/index.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PublicTitle } from '../../ui/index.ts';
import { DoneHint } from './done-hint.tsx';
import { isInvalidEmail, looksLikeEmail, resetRequestForm } from './reset-request-form.ts';

/** `/reset-password`: has a link mailed that sets a new password (PWD-01..07). */
export default function ResetPasswordPage() {
  const initial = useGivenEmail();
  const [email, setEmail] = useState(initial);
  const [sent, setSent] = useState(false);
  const onSent = (to: string) => {
    setEmail(to);
    setSent(true);
  };
  return sent ? (
    <LinkSent email={email} onAgain={() => setSent(false)} />
  ) : (
    <RequestForm email={email} onSent={onSent} />
  );
}

/** The email of the page before (PWD-01), or of a mail that leads here. */
function useGivenEmail(): string {
  const { state } = useLocation();
  const query = useSearchParams();
  return (state as LoginState | null)?.email ?? query.get('email') ?? '';
}

interface RequestFormProps {
  email: string;
  onSent: (email: string) => void;
}

function RequestForm({ email, onSent }: RequestFormProps) {
  const { t } = useTranslation();
  const form = useRequestForm(email, onSent);
  const { language } = useLanguage();
  const refusalText = (error: unknown) =>
    error instanceof ApiError && error.status === 400
      ? t('passwords.requestFailed')
      : errorText(error, language);
  const field = form.field('email');
  const typed = form.values.email;
  return (
    <Stack>
      <div>
        <BackToLogin email={typed} />
        <PublicTitle title={t('passwords.requestTitle')} />
      </div>
      <Text>{t('passwords.requestText')}</Text>
      <Form form={form} refusalText={refusalText}>
        <TextInput
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          required
          {...field}
          error={isInvalidEmail(typed) ? t('passwords.invalidEmail') : field.error}
        />
        <SubmitButton form={form} isReady={looksLikeEmail(typed.trim())} fullWidth>
          {t('passwords.sendLink')}
        </SubmitButton>
      </Form>
    </Stack>
  );
}

function useRequestForm(email: string, onSent: (email: string) => void) {
  return useForm({
    schema: resetRequestForm,
    initial: { email },
    // A 400 names the field, and says as a whole that nothing was sent (PWD-07).
    alsoAsWhole: true,
    onSubmit: async (body) => {
      await call(requestPasswordReset, { body });
      onSent(body.email);
    },
  });
}

function BackToLogin({ email }: { email: string }) {
  const { t } = useTranslation();
  const state: LoginState = { email };
  return (
    <BackLink to="/login" state={state}>
      {t('auth.backToLogin')}
    </BackLink>
  );
}

/** PWD-03; whether a person has the address is not told. */
function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <div>
        <BackToLogin email={email} />
        <PublicTitle title={t('passwords.sentTitle')} takeFocus />
      </div>
      <DoneHint>{t('passwords.sentText', { email })}</DoneHint>
      <Text size="sm" c="dimmed">
        {t('passwords.sentHint')}
      </Text>
      <Button variant="subtle" onClick={onAgain}>
        {t('passwords.sendAgain')}
      </Button>
    </Stack>
  );
}
