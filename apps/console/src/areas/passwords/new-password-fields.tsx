import {
  brokenRule,
  checkPassword,
  type PasswordNames,
  type PasswordPolicy,
} from '@ensemble/contract';
import { useId } from 'react';
import { type FieldProps, PasswordField } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { PasswordChecklist } from './password-checklist.tsx';

interface Typed {
  readonly password: string;
  readonly confirmPassword: string;
}

/** Whether a new password may be sent: every rule met, and both there and the same (PWD-23). */
export const isNewPasswordReady = (
  { password, confirmPassword }: Typed,
  policy: PasswordPolicy,
  names?: PasswordNames,
): boolean =>
  password !== '' &&
  password === confirmPassword &&
  brokenRule(password, policy, names) === undefined;

interface NewPasswordFieldsProps {
  password: FieldProps<string>;
  confirmPassword: FieldProps<string>;
  policy: PasswordPolicy;
  names?: PasswordNames;
}

/** A new password, its live checklist, and the same again (PWD-17..24). */
export function NewPasswordFields({
  password,
  confirmPassword,
  policy,
  names,
}: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const rulesId = useId();
  const differs = confirmPassword.value !== '' && password.value !== confirmPassword.value;
  return (
    <>
      <PasswordField
        label={t('passwords.newPassword')}
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
        label={t('passwords.retypeNewPassword')}
        autoComplete="new-password"
        required
        {...confirmPassword}
        error={differs ? t('rules.passwordsDiffer') : confirmPassword.error}
      />
    </>
  );
}

/** Tells password managers whose password this is. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
);
