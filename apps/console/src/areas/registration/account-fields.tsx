import { checkPassword, type PasswordPolicy } from '@ensemble/contract';
import { useId } from 'react';
import { type FieldProps, PasswordField } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { PasswordChecklist } from '../passwords/index.ts';
import { NameFields } from '../profile/index.ts';
import { doPasswordsDiffer, type NamesValues } from './names-form.ts';

interface AccountFieldsProps {
  form: { values: NamesValues; field: (name: keyof NamesValues) => FieldProps<string> };
  /** Whose account it becomes. */
  email: string;
  policy: PasswordPolicy;
}

/** Names, and the password twice with its live checklist (REG-18, PWD-17..24). */
export function AccountFields({ form, email, policy }: AccountFieldsProps) {
  const { t } = useTranslation();
  const rulesId = useId();
  const retyped = form.field('retyped');
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NameFields field={form.field} />
      <PasswordField
        label={t('registration.password')}
        autoComplete="new-password"
        required
        aria-describedby={rulesId}
        {...form.field('password')}
      />
      <PasswordChecklist
        id={rulesId}
        policy={policy}
        checks={checkPassword(form.values.password, policy, form.values)}
      />
      <PasswordField
        label={t('registration.retypePassword')}
        autoComplete="new-password"
        required
        {...retyped}
        error={doPasswordsDiffer(form.values) ? t('rules.passwordsDiffer') : retyped.error}
      />
    </>
  );
}
