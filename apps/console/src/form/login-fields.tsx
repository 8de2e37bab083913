import type { login } from '@ensemble/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../i18n/index.ts';
import { SubmitButton } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import type { Form } from './use-form.ts';

interface LoginFieldsProps {
  form: Form<(typeof login)['body']>;
  /** Of the button; "Log in" if it says no more. */
  label?: string;
}

/** Email, password and the button of a login. */
export function LoginFields({ form, label }: LoginFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('auth.email')}
        type="email"
        autoComplete="username webauthn"
        required
        {...form.field('email')}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <SubmitButton form={form} fullWidth>
        {label ?? t('auth.logIn')}
      </SubmitButton>
    </>
  );
}
