import { checkPassword, type PasswordNames, type PasswordPolicy } from '@ensemble/contract';
import { useId } from 'react';
import { type FieldProps, PasswordField } from '../../form/index.ts';
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

/** Tells password managers whose password this is. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
);
