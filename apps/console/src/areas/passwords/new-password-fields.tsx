import {
  brokenRule,
  checkPassword,
  type PasswordNames,
  type PasswordPolicy,
} from '@ensemble/contract';
import { useId } from 'react';
import { type FieldErrors, type FieldProps, PasswordField } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { PasswordChecklist } from './password-checklist.tsx';

interface NewPasswordFieldsProps {
  labels: { readonly password: string; readonly confirmPassword: string };
  field: (name: 'password' | 'confirmPassword') => FieldProps<string>;
  policy: PasswordPolicy;
  names?: PasswordNames;
}

/** A password that is chosen, its live checklist, and the same again (PWD-17..24). */
export function NewPasswordFields({ labels, field, policy, names }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const rulesId = useId();
  const password = field('password');
  const retyped = field('confirmPassword');
  const differs = retyped.value !== '' && retyped.value !== password.value;
  return (
    <>
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        required
        aria-describedby={rulesId}
        {...password}
      />
      <PasswordChecklist
        id={rulesId}
        policy={policy}
        checks={checkPassword(password.value, policy, names)}
      />
      <PasswordField
        label={labels.confirmPassword}
        autoComplete="new-password"
        required
        {...retyped}
        error={differs ? t('rules.passwordsDiffer') : retyped.error}
      />
    </>
  );
}

interface Typed {
  readonly password: string;
  readonly confirmPassword?: string | undefined;
}

/** What a press says of passwords that can't be sent; the list between them shows which rules are broken (PWD-23). */
export const passwordErrors = (
  { password, confirmPassword = '' }: Typed,
  policy: PasswordPolicy,
  names?: PasswordNames,
): FieldErrors => ({
  ...(brokenRule(password, policy, names) !== undefined && {
    password: [{ key: 'passwords.rulesUnmet' }],
  }),
  ...(password !== confirmPassword && {
    confirmPassword: [{ key: confirmPassword === '' ? 'rules.required' : 'rules.passwordsDiffer' }],
  }),
});

/** Whether every rule is met, and both passwords are there and the same (PWD-23). */
export const isPasswordReady = (
  typed: Typed,
  policy: PasswordPolicy,
  names?: PasswordNames,
): boolean =>
  typed.password !== '' && Object.keys(passwordErrors(typed, policy, names)).length === 0;

/** Tells password managers whose password this is. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
);
