import {
  brokenRule,
  checkPassword,
  type PasswordNames,
  type PasswordPolicy,
} from '@ensemble/contract';
import { useId } from 'react';
import { type FieldErrors, type FieldProps, PasswordField } from '../../form/index.ts';
import { PasswordChecklist } from './password-checklist.tsx';

interface NewPasswordFieldProps {
  label: string;
  field: FieldProps<string>;
  policy: PasswordPolicy;
  names?: PasswordNames;
}

/** A password that is chosen, with its live checklist; typed once, as it can be shown (PWD-17..23). */
export function NewPasswordField({ label, field, policy, names }: NewPasswordFieldProps) {
  const rulesId = useId();
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        aria-describedby={rulesId}
        {...field}
      />
      <PasswordChecklist
        id={rulesId}
        policy={policy}
        checks={checkPassword(field.value, policy, names)}
      />
    </>
  );
}

/** What a press says of a password that breaks a rule; the list below it shows which (PWD-23). */
export const passwordErrors = (
  password: string,
  policy: PasswordPolicy,
  names?: PasswordNames,
): FieldErrors =>
  brokenRule(password, policy, names) === undefined
    ? {}
    : { password: [{ key: 'passwords.rulesUnmet' }] };

/** Tells password managers whose password this is. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
);
